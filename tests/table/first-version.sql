BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	"check" VARCHAR(16) NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',1,'move',1,'draft great_library',1700000000000,'81c518496c684c0e');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',2,'move',0,'draft pyramids',1700000000000,'884be1b3a95e5083');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',3,'move',0,'draft colossus',1700000000000,'4391b84ecb7b5403');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',4,'move',0,'draft sphinx',1700000000000,'0d9fa80876b31565');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',5,'move',1,'draft great_lighthouse',1700000000000,'3f914ab31f024793');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',6,'move',1,'draft sanctuary',1700000000000,'9d6809f418531610');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',7,'move',1,'discard clay_pool',1700000000000,'9f671c0ce3a5304c');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',8,'move',0,'discard guard_tower',1700000000000,'a061cd3aec0d6c7e');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',9,'move',1,'wonder sanctuary lumber_yard',1700000000000,'b89f8ff7b809e392');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',10,'move',1,'discard garrison',1700000000000,'072a627548665f02');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',11,'move',1,'god hades',1700000000000,'d9200a3f816c3af1');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',12,'move',1,'space 1',1700000000000,'d2c79f869a77434d');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',13,'move',0,'wonder hanging_gardens stone_reserve',1700000000000,'16d2f250974bce1b');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',14,'move',0,'god enki',1700000000000,'dfd9456f9d2dcfc4');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',15,'move',0,'space 5',1700000000000,'06f7cc4e5a1d15bb');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',16,'move',0,'discard apothecary',1700000000000,'2a1ca7c94d5f10ea');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',17,'move',1,'discard press',1700000000000,'480fa6ba3d35e2a7');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',18,'move',1,'god anubis',1700000000000,'fccb25c88f7887bd');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',19,'move',1,'space 6',1700000000000,'228e116c09f9b46c');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',20,'move',0,'wonder colossus stone_pit',1700000000000,'49d56ac917f186e5');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',21,'move',1,'discard wood_reserve',1700000000000,'dcd230f4965e4b5c');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',22,'move',0,'build theater',1700000000000,'730162003c8d069f');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',23,'move',1,'discard pharmacist',1700000000000,'7efca11334af9248');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',24,'move',0,'build clay_pit',1700000000000,'66d1a8a0ed4a2109');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',25,'move',1,'discard altar',1700000000000,'ed96a011d18a08dc');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',26,'move',1,'god ishtar',1700000000000,'ca8cb95ac082c9c4');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',27,'move',1,'space 2',1700000000000,'429f91e5331220d9');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',28,'move',0,'discard glassworks',1700000000000,'9f9cb8afa2eb1e81');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',29,'move',1,'wonder piraeus stable',1700000000000,'a1e6362726098321');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',30,'move',1,'build palisade',1700000000000,'8c1980570a11a6a4');
INSERT INTO "entries" VALUES('35vpdwbqhzq43bwd',31,'name',0,'Anna',1700000000000,'3518d0fa33881ef6');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',1,'move',1,'place 1,8',1700000000000,'c6e3b1ce6e855125');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',2,'move',1,'token priests 1',1700000000000,'e88f0023bdddebeb');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',3,'move',2,'done',1700000000000,'453539d0783d39dd');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',4,'move',0,'done',1700000000000,'b109c0b8cf2289d4');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',5,'move',1,'raise gifts',1700000000000,'1e1d07d5f801385d');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',6,'move',1,'move 2',1700000000000,'a04c025f223820a1');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',7,'move',1,'place 2,7',1700000000000,'4d37d7dede066cf3');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',8,'move',1,'place 1,9',1700000000000,'67d90e1e567948b2');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',9,'move',1,'place 2,9',1700000000000,'713606881b97e2ca');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',10,'move',1,'place 0,8',1700000000000,'ea36594c01b18708');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',11,'move',1,'done',1700000000000,'c677adffb5e3f6ec');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',12,'move',2,'pile',1700000000000,'069698eb63968006');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',13,'move',0,'move 0',1700000000000,'815e10f2f8f51ff8');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',14,'move',0,'place 3,8',1700000000000,'803474bc0c10e393');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',15,'move',2,'move 0',1700000000000,'8cc9f61a24cbda85');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',16,'move',0,'pile',1700000000000,'d1d68d9979b144aa');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',17,'move',1,'done',1700000000000,'1d28a4455ac25c04');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',18,'move',0,'move 0',1700000000000,'ca0e33f9b8590f53');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',19,'move',0,'place 3,9',1700000000000,'43bd2389f8c49070');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',20,'move',0,'place 4,9',1700000000000,'bdbf24371ef46b86');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',21,'move',1,'pile',1700000000000,'17fd4dce13b4db77');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',22,'move',2,'pile',1700000000000,'192736dd0418ac3e');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',23,'move',1,'buy',1700000000000,'e163b041aab5bd12');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',24,'move',1,'place 3,6',1700000000000,'0c0dc0f1d187a114');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',25,'move',2,'move 0',1700000000000,'79cb16ad5569cf47');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',26,'move',2,'place 4,6',1700000000000,'7c4db9631e320d23');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',27,'move',0,'done',1700000000000,'028f8e4102d673cf');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',28,'move',1,'pile',1700000000000,'a437d29470a4202b');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',29,'move',0,'draw',1700000000000,'795d8995771bb300');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',30,'move',0,'take temples',1700000000000,'2f46299643aa93f3');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',31,'move',0,'pile',1700000000000,'2abc2f1840e6d09f');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',32,'move',0,'take priests',1700000000000,'dfc9f81153337e47');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',33,'move',1,'buy',1700000000000,'9ac9a0bb61ec64bb');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',34,'move',1,'piece column',1700000000000,'7170c93f288bb8d7');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',35,'move',2,'buy',1700000000000,'9c6ddaccf67d6892');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',36,'move',2,'piece foot',1700000000000,'cbf93abef399e717');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',37,'move',0,'move 1',1700000000000,'4d0214bed441ae2e');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',38,'move',0,'place 5,8',1700000000000,'64c3fe8df327edf8');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',39,'move',0,'place 5,7',1700000000000,'6b99d1097ca478be');
INSERT INTO "entries" VALUES('qiwoi7fiy5aqpmhe',40,'move',0,'place 3,10',1700000000000,'e1268a1bba384c35');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',1,'move',0,'draft great_library',1700000000000,'bec7f78a08bd52c5');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',2,'move',1,'draft pyramids',1700000000000,'ad8af41e0b0854c2');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',3,'move',1,'draft colossus',1700000000000,'4f158cabacaa8d62');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',4,'move',1,'draft piraeus',1700000000000,'daa74360cb081289');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',5,'move',0,'draft circus_maximus',1700000000000,'c5f4b9faa2294770');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',6,'move',0,'draft temple_of_artemis',1700000000000,'a18419ff822f4d8d');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',7,'move',0,'discard clay_pit',1700000000000,'4034b9ad13fb1ffa');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',8,'move',1,'discard press',1700000000000,'951e4d4528dbb7cf');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',9,'move',0,'wonder hanging_gardens lumber_yard',1700000000000,'646f8f255638e4fa');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',10,'move',0,'build altar',1700000000000,'5e9ed37cbcefcabf');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',11,'move',1,'build clay_reserve',1700000000000,'9d7d931d389f2686');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',12,'move',0,'discard quarry',1700000000000,'1524d035026cf4e3');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',13,'move',1,'build clay_pool',1700000000000,'c43aed9242fe3beb');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',14,'move',0,'wonder temple_of_artemis guard_tower',1700000000000,'efd2253a7a56e63b');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',15,'move',0,'wonder great_library workshop',1700000000000,'b41d675154e0d93a');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',16,'move',0,'progress strategy',1700000000000,'1d8f6c83f297ee8a');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',17,'move',1,'build palisade',1700000000000,'2276c35ae1666dd4');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',18,'move',0,'discard stone_reserve',1700000000000,'17dfd4ee00cc2c59');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',19,'move',1,'discard apothecary',1700000000000,'e63258d9512a180b');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',20,'move',0,'discard pharmacist',1700000000000,'ca1fb32df00ab5c3');
INSERT INTO "entries" VALUES('geuzaowb2rkzp7pr',21,'concede',1,'',1700000000000,'784269e45305c053');
CREATE TABLE grants (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	browser VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", seat, browser), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "grants" VALUES('35vpdwbqhzq43bwd',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('35vpdwbqhzq43bwd',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('35vpdwbqhzq43bwd',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('qiwoi7fiy5aqpmhe',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('qiwoi7fiy5aqpmhe',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('qiwoi7fiy5aqpmhe',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('qiwoi7fiy5aqpmhe',2,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('geuzaowb2rkzp7pr',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('geuzaowb2rkzp7pr',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('geuzaowb2rkzp7pr',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	rules VARCHAR(32) NOT NULL, 
	content VARCHAR(64) NOT NULL, 
	seed BLOB NOT NULL, 
	"key" BLOB NOT NULL, 
	clock TEXT NOT NULL, 
	chairs TEXT NOT NULL, 
	creator VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	record TEXT NOT NULL, 
	seated TEXT NOT NULL, 
	awaited INTEGER NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	over BOOLEAN NOT NULL, 
	result TEXT NOT NULL, 
	rematch VARCHAR(32) NOT NULL, 
	lease VARCHAR(64) NOT NULL, 
	lease_until BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('35vpdwbqhzq43bwd','duel',2,'{"mode":"pantheon"}','1.0','29c042893b9f',X'D1C427103C344C4189EB2F1E7BD5D47E',X'446FCEC2A3D811736110E5781BCCCEA696762E6116C6E9C92D99BF358C2E0718','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000,'','[{"kind":"person","level":0,"name":"Anna","late":false},{"kind":"person","level":0,"name":"","late":false}]',2,1700000000000,NULL,0,'','','',0);
INSERT INTO "tables" VALUES('qiwoi7fiy5aqpmhe','pantheon',3,'{"bonus":"random","supply":"standard"}','1.0','b71206664f99',X'B2B3F4D58D82CA6386D2C96E760E819B',X'85C924C3597164C4A6058A00581A22B22DE50472433D2E44FED8B6B8357E44CD','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000,'','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',2,1700000000000,NULL,0,'','','',0);
INSERT INTO "tables" VALUES('geuzaowb2rkzp7pr','duel',2,'{"mode":"base"}','1.0','29c042893b9f',X'1F8F2B1A39F3C3E693114351DCBED407',X'E3E6B605B99E8306DDA748A61E029A8A3F415B024A146CF0D98A98E1CF999661','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000,'','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',0,1700000000000,NULL,1,'0 12 1 4 concession DUEL-23.13','','',0);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX grants_browser ON grants (browser);
COMMIT;
