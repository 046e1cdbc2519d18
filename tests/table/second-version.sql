BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',1,'move',1,'draft great_library',1700000000000,'dab5a2ac87c40618');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',2,'move',0,'draft statue_of_zeus',1700000000000,'63a19068b1484d5e');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',3,'move',0,'draft circus_maximus',1700000000000,'6fac5b52e2884574');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',4,'move',0,'draft great_lighthouse',1700000000000,'40060d2f7f5aecf7');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',5,'move',1,'draft appian_way',1700000000000,'0744a4c50039dc9d');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',6,'move',1,'draft mausoleum',1700000000000,'d98f02cde61c2393');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',7,'move',1,'discard guard_tower',1700000000000,'3adca779df6dc5bc');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',8,'move',0,'discard garrison',1700000000000,'c07c6f2bc8d1ea54');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',9,'move',1,'wonder hanging_gardens stone_pit',1700000000000,'46d7b4c72275045d');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',10,'move',1,'discard baths',1700000000000,'23c0129909af4ebb');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',11,'move',0,'discard theater',1700000000000,'f024cc296411f0b8');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',12,'move',1,'build stable',1700000000000,'812c23c075e757ac');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',13,'move',0,'wonder statue_of_zeus apothecary',1700000000000,'81154bf580f25a8f');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',14,'move',1,'build quarry',1700000000000,'e84aaeabbf4d397c');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',15,'move',0,'discard stone_reserve',1700000000000,'02fa19a97eb9abc8');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',16,'move',1,'discard tavern',1700000000000,'1cfdc4ed3824a385');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',17,'move',0,'build press',1700000000000,'c79169053eb5e1de');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',18,'move',1,'wonder appian_way clay_reserve',1700000000000,'d25a6298aea99e05');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',19,'move',1,'discard palisade',1700000000000,'b84455307654ee6e');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',20,'move',0,'discard pharmacist',1700000000000,'62a7cd4670cdd4d3');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',21,'move',1,'discard altar',1700000000000,'43e2434bb6ee2898');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',22,'move',0,'build clay_pool',1700000000000,'32114f7620b7cc9f');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',23,'move',1,'build lumber_yard',1700000000000,'c52fb4068f00948f');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',24,'move',0,'discard workshop',1700000000000,'654dbe1e897fe45f');
INSERT INTO "entries" VALUES('6wywkisklc3zd4oy',25,'move',1,'build clay_pit',1700000000000,'438cdc910ab8a940');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',1,'move',0,'draft great_library',1700000004000,'dc4c4af3145fb1b3');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',2,'move',1,'draft statue_of_zeus',1700000004000,'f523a81f379ebfba');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',3,'move',1,'draft circus_maximus',1700000004000,'d860241deaf12b80');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',4,'move',1,'draft pyramids',1700000004000,'f0a3106930d53719');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',5,'move',0,'draft appian_way',1700000004000,'b405f692c470c6f1');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',6,'move',0,'draft divine_theater',1700000004000,'558afd25dcab40f6');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',7,'move',0,'discard press',1700000004000,'e4d7e6dd86cb35d8');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',8,'move',1,'discard garrison',1700000004000,'3258031ea8129871');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',9,'move',1,'god zeus',1700000004000,'8916bd45775c0279');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',10,'move',1,'space 2',1700000004000,'cacc3d949ae2a547');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',11,'move',0,'build stable',1700000004000,'4271a63c57d16618');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',12,'move',1,'wonder pyramids altar',1700000004000,'e5819698587856d0');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',13,'move',0,'build clay_pit',1700000004000,'c8584123d8190f5a');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',14,'move',0,'god baal',1700000004000,'cc87bdfcca60e5cc');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',15,'move',0,'space 5',1700000004000,'5ab5127a0d19ca5e');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',16,'move',1,'discard tavern',1700000004000,'3aa18ed0d7314b87');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',17,'move',0,'build workshop',1700000004000,'014cd2afacd72985');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',18,'move',1,'discard baths',1700000004000,'a28b4abf3ff60a0d');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',19,'move',0,'discard pharmacist',1700000004000,'262da19aca3566be');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',20,'move',1,'discard apothecary',1700000004000,'f7bfed1733623642');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',21,'move',1,'god isis',1700000004000,'11857c3528ed7c0a');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',22,'move',1,'space 1',1700000004000,'6094208b4e0d3e0e');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',23,'move',0,'discard wood_reserve',1700000004000,'1c97d4a236d8b836');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',24,'move',0,'god anubis',1700000004000,'cbfbda8e2643d9a0');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',25,'move',0,'space 3',1700000004000,'8ab7f1b73fe2a2fb');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',26,'move',1,'build palisade',1700000004000,'b995e57f118e808e');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',27,'move',0,'build scriptorium',1700000004000,'bd9ef3a82c821a9a');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',28,'move',1,'discard clay_reserve',1700000004000,'f3c04e3c8037e7b2');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',29,'move',0,'wonder piraeus quarry',1700000004000,'322e65066d051df2');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',30,'move',0,'discard logging_camp',1700000004000,'63507f8d01c0193c');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',31,'move',0,'god neptune',1700000004000,'6ec76eef60fe3855');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',32,'undo',0,'',1700000004000,'6300b8dbd5de1bf4');
INSERT INTO "entries" VALUES('fwm36nmmfydrrzd4',33,'name',0,'Anna',1700000004000,'33c8f620c80abb93');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',1,'move',2,'gallia cards',1700000004000,'709d77ab83b20f91');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',2,'move',3,'gallia cards',1700000004000,'53d8aaa214a1803b');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',3,'move',0,'gallia god',1700000004000,'460e5e46774ef89d');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',4,'move',1,'gallia cards',1700000004000,'e625e4e25144157e');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',5,'move',2,'raise temples',1700000004000,'bdd43975886d6643');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',6,'move',0,'done',1700000004000,'8135e88cec4c9332');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',7,'move',1,'place -1,10',1700000004000,'08dbeab6ddc69b01');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',8,'move',2,'draw',1700000004000,'df235c65de3a5039');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',9,'move',2,'take temples',1700000004000,'d843d0bd61f0ec18');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',10,'move',2,'take gifts',1700000004000,'89b1f1e7d2768647');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',11,'move',2,'pile',1700000004000,'e77941c59a756597');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',12,'move',3,'move 0',1700000004000,'b1c86ac33aba273a');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',13,'move',3,'place 4,2',1700000004000,'d600e06c10678905');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',14,'move',3,'place 3,3',1700000004000,'ef7f89750ca92009');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',15,'move',0,'pile',1700000004000,'7f103923f4212646');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',16,'move',1,'done',1700000004000,'739cb13cc3fced3b');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',17,'move',2,'pile',1700000004000,'e73a6d54e55d8d0b');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',18,'move',0,'buy',1700000004000,'790c3663f60d9542');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',19,'move',0,'place 2,3',1700000004000,'e99044d9e750d53f');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',20,'move',1,'draw',1700000004000,'20d01ac5662f7873');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',21,'move',1,'take money_1',1700000004000,'4e5b20ff0880cdc9');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',22,'move',1,'take money_1',1700000004000,'822bf33ce11c2913');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',23,'move',1,'take dancers',1700000004000,'af2408060b5b1bb4');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',24,'move',2,'move 0',1700000004000,'aedb3ab2953e6735');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',25,'move',2,'place 3,1',1700000004000,'83ca1f73485e8aa0');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',26,'move',3,'done',1700000004000,'4760a2f31b2dbc94');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',27,'move',0,'pile',1700000004000,'136a46eae62d59f2');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',28,'move',1,'pile',1700000004000,'e4299f5786033cb2');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',29,'move',3,'move 1',1700000004000,'d561c2d88923a5b4');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',30,'move',3,'place 4,3',1700000004000,'3333d464cac65990');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',31,'move',3,'place 5,3',1700000004000,'5a2bd75c74a3bebd');
INSERT INTO "entries" VALUES('73mlnobvpzcm3eb2',32,'undo',3,'',1700000004000,'3a2b6d6151e43d1b');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',1,'move',1,'draft great_lighthouse',1700000004000,'b0504b6dfdba5750');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',2,'move',0,'draft divine_theater',1700000004000,'fd8ef1dbf21286fc');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',3,'move',0,'draft great_library',1700000004000,'d88d1860b94f2937');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',4,'move',0,'draft pyramids',1700000004000,'fbbd62d3b8d15588');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',5,'move',1,'draft circus_maximus',1700000004000,'cc9832eed321f873');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',6,'move',1,'draft sanctuary',1700000004000,'0951b21591f4905c');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',7,'move',1,'discard clay_pit',1700000004000,'4fb2ab567ad75be0');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',8,'move',0,'discard garrison',1700000004000,'da5a948522851948');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',9,'move',1,'wonder sanctuary logging_camp',1700000004000,'d40edcbcc2be4c46');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',10,'move',1,'discard glassworks',1700000004000,'e9104e2e182b4f78');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',11,'move',0,'discard guard_tower',1700000004000,'f1493e778d697add');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',12,'move',0,'god anubis',1700000004000,'7929e690222c2014');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',13,'move',0,'space 4',1700000004000,'7f9f79fc22669568');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',14,'move',1,'build stable',1700000004000,'c8340883d7383ec5');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',15,'move',0,'wonder mausoleum altar',1700000004000,'6f6e47e18031ff27');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',16,'move',0,'card garrison',1700000004000,'b0528edb9b63917e');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',17,'move',0,'god enki',1700000004000,'2c43b62afe307337');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',18,'move',0,'space 5',1700000004000,'50cac111360a8e47');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',19,'move',1,'discard stone_reserve',1700000004000,'0f2c9d6b063458b9');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',20,'move',0,'discard palisade',1700000004000,'cd9da5dcfcea07d9');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',21,'move',1,'discard wood_reserve',1700000004000,'eca4e1edd323d9f5');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',22,'move',0,'build baths',1700000004000,'6138ea7081b07638');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',23,'move',0,'god minerva',1700000004000,'d337fbebd377a724');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',24,'move',0,'space 1',1700000004000,'726c54b8d3ed7457');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',25,'move',1,'build theater',1700000004000,'ec2e320983088096');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',26,'move',0,'build lumber_yard',1700000004000,'8cfaef7931195c40');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',27,'move',0,'god hades',1700000004000,'a21593fed660cef9');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',28,'move',0,'space 3',1700000004000,'4b137ad57b5e38a8');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',29,'move',1,'discard tavern',1700000004000,'dd29cf360548a936');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',30,'move',0,'build press',1700000004000,'2456880d661e2287');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',31,'move',1,'discard clay_reserve',1700000004000,'fc627ecb72b2448a');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',32,'move',1,'god astarte',1700000004000,'3113b35564fafbfe');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',33,'move',1,'space 2',1700000004000,'f20548851f878572');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',34,'move',0,'discard clay_pool',1700000004000,'99cc1bf07d23cb5c');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',35,'move',1,'discard pharmacist',1700000004000,'12e62ea6f02532bb');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',36,'move',0,'build scriptorium',1700000004000,'90e671e55482471c');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',37,'move',1,'wonder circus_maximus stone_pit',1700000004000,'0f3ed3522247968f');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',38,'move',0,'first 0',1700000004000,'adfdff1d8caa0779');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',39,'move',0,'build brewery',1700000004000,'b87772081df0dbde');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',40,'move',1,'activate 1 none',1700000004000,'423ce1c9bebdeda5');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',41,'move',1,'track 0',1700000004000,'5da8243a26462083');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',42,'move',0,'build sawmill',1700000004000,'5e332c6252ded585');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',43,'move',1,'discard aqueduct',1700000004000,'6287c95995638919');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',44,'move',0,'activate 5 none',1700000004000,'8dbe97847046cd4f');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',45,'move',0,'progress mathematics',1700000004000,'a3f2d09e6f774aa9');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',46,'move',1,'discard barracks',1700000004000,'f1dc2ed7663f02d6');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',47,'move',0,'discard forum',1700000004000,'4cea690c30301c60');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',48,'move',1,'discard temple',1700000004000,'9b2f61f0c3f10919');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',49,'move',0,'build brickyard',1700000004000,'eb3b5b7076305c83');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',50,'move',1,'activate 4 2',1700000004000,'f48ab4207ebddc2b');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',51,'move',1,'monument mausoleum',1700000004000,'bab764aba3823805');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',52,'move',0,'discard laboratory',1700000004000,'aacb887a34688e85');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',53,'move',1,'activate 2 none',1700000004000,'72a95104c29f3af3');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',54,'move',0,'wonder great_library drying_room',1700000004000,'feeef3e5d316d0a3');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',55,'move',0,'progress engineering',1700000004000,'63a08d461212106e');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',56,'move',1,'build dispensary',1700000004000,'9c6caa73b2426bbb');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',57,'move',0,'discard archery_range',1700000004000,'73b73bf7bd98a7ca');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',58,'move',1,'discard horse_breeders',1700000004000,'1f34c437423ebf43');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',59,'move',0,'discard customs_house',1700000004000,'13dad64361375935');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',60,'move',1,'activate 3 4',1700000004000,'052f92981843a558');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',61,'move',1,'card temple',1700000004000,'96dd1f8f6f3a5761');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',62,'move',0,'wonder mausoleum walls',1700000004000,'9e6eced442532a0d');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',63,'move',0,'card customs_house',1700000004000,'b3373571fbd7d2d1');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',64,'move',1,'discard parade_ground',1700000004000,'a3ba97b81caa75bb');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',65,'move',0,'discard rostrum',1700000004000,'e0131189cd511e9a');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',66,'move',1,'build statue',1700000004000,'af50b036220f9cdc');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',67,'move',0,'wonder divine_theater shelf_quarry',1700000004000,'d99981bddf534260');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',68,'move',0,'deck egyptian',1700000004000,'3fd3b18a83bffb4d');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',69,'move',0,'god isis',1700000004000,'e95df94f2fe0bc60');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',70,'move',0,'card tavern',1700000004000,'198dab18f83b7ff6');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',71,'move',1,'discard courthouse',1700000004000,'d7ea4fd240c16614');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',72,'move',0,'build library',1700000004000,'0f762982fc9ac3d5');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',73,'move',0,'progress theology',1700000004000,'725c3815969c5302');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',74,'move',0,'first 0',1700000004000,'5df553500df4bb07');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',75,'move',0,'build university',1700000004000,'e6de51a2712daca2');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',76,'move',1,'discard mesopotamian_grand_temple',1700000004000,'d4abf5fd25d0d746');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',77,'move',0,'discard arsenal',1700000004000,'7fcf0a8d9cd58d93');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',78,'move',1,'discard greek_grand_temple',1700000004000,'b33e28970eb316be');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',79,'move',0,'build circus',1700000004000,'6414c07d6d3625d0');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',80,'move',1,'discard academy',1700000004000,'ac00bffeb59d989d');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',81,'move',0,'discard obelisk',1700000004000,'fab70005f6c42223');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',82,'move',1,'discard senate',1700000004000,'b17b638afb97e756');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',83,'move',0,'activate 6 3',1700000004000,'e03dc21085babeb1');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',84,'move',0,'god mars',1700000004000,'eafe1c7bc65ae8e3');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',85,'move',1,'wonder great_lighthouse fortifications',1700000004000,'07d26aebeb350e84');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',86,'move',0,'discard armory',1700000004000,'c4d2007b7ae9396f');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',87,'move',1,'discard town_hall',1700000004000,'5006dc9a3e78761f');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',88,'move',0,'build siege_workshop',1700000004000,'17da1b051fd1aa99');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',89,'move',1,'discard pretorium',1700000004000,'015b5218996d106c');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',90,'move',0,'discard gardens',1700000004000,'35ce3f65bcf1995f');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',91,'move',1,'build port',1700000004000,'c2422a3657abbe3d');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',92,'move',0,'build observatory',1700000004000,'d7a8a59ee96d3a9a');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',93,'move',0,'progress economy',1700000004000,'26287aff5e15c42b');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',94,'move',1,'discard arena',1700000004000,'50c84bd38b701e23');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',95,'move',0,'discard roman_grand_temple',1700000004000,'81ed085d687ee2f0');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',96,'move',1,'discard lighthouse',1700000004000,'bb09594775bf0201');
INSERT INTO "entries" VALUES('3gfjryoptglgdpnp',97,'move',0,'discard chamber_of_commerce',1700000004000,'a4d87a795274498d');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',1,'move',1,'swap -1',1700000004000,'38488e8c33117947');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',2,'move',0,'swap -2',1700000004000,'595cbf5951fa6c21');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',3,'move',1,'raise dancers',1700000004000,'bdf6263499b521d3');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',4,'move',1,'move 0',1700000004000,'6810daa81f82d21b');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',5,'move',1,'place 9,10',1700000004000,'74b2bb7c8d189e1b');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',6,'move',0,'pile',1700000004000,'5eeeeacea2418a9e');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',7,'move',0,'draw',1700000004000,'1c4222dbae7bbdd6');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',8,'move',0,'take money_1',1700000004000,'b1ef842dbd37fc65');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',9,'move',0,'take dancers',1700000004000,'e3229ae000b95970');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',10,'move',0,'take movement',1700000004000,'818a1d9f4c4d7cec');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',11,'move',1,'draw',1700000004000,'55c0b105f0ea974b');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',12,'move',1,'take movement',1700000004000,'1b593914628a365a');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',13,'move',1,'pile',1700000004000,'45c435ff52be270f');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',14,'move',1,'pile',1700000004000,'5fb6779663fe9007');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',15,'move',0,'draw',1700000004000,'b049a4ca779d78f1');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',16,'move',0,'take gifts',1700000004000,'1eab7bbc947e0d05');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',17,'move',0,'pile',1700000004000,'da7cfb3b3e77e813');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',18,'move',0,'take money_1',1700000004000,'515a45a249cb1735');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',19,'move',1,'move 1',1700000004000,'974c6a68562e1161');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',20,'move',1,'place 9,9',1700000004000,'562cbe8780daf225');
INSERT INTO "entries" VALUES('hfwkwo4a2j7vqgr3',21,'concede',1,'',1700000004000,'23d43f7affd77cc9');
CREATE TABLE grants (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	browser VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", seat, browser), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "grants" VALUES('6wywkisklc3zd4oy',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('6wywkisklc3zd4oy',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('6wywkisklc3zd4oy',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000);
INSERT INTO "grants" VALUES('fwm36nmmfydrrzd4',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('fwm36nmmfydrrzd4',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('fwm36nmmfydrrzd4',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('73mlnobvpzcm3eb2',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('73mlnobvpzcm3eb2',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('73mlnobvpzcm3eb2',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('73mlnobvpzcm3eb2',2,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('73mlnobvpzcm3eb2',3,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('3gfjryoptglgdpnp',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('3gfjryoptglgdpnp',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('3gfjryoptglgdpnp',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('hfwkwo4a2j7vqgr3',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('hfwkwo4a2j7vqgr3',0,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('hfwkwo4a2j7vqgr3',1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
INSERT INTO "grants" VALUES('wsgbj3ctm5w2jgiz',-1,'55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000);
CREATE TABLE listening (
	"table" VARCHAR(32) NOT NULL, 
	process VARCHAR(32) NOT NULL, 
	seats INTEGER NOT NULL, 
	PRIMARY KEY ("table", process)
);
CREATE TABLE processes (
	name VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (name)
);
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
INSERT INTO "tables" VALUES('6wywkisklc3zd4oy','duel',2,'{"mode":"base"}','1.0','29c042893b9f',X'303E61CDC4BB86C3D1C427103C344C41',X'89EB2F1E7BD5D47E446FCEC2A3D811736110E5781BCCCEA696762E6116C6E9C9','{"total":3600000,"increment":5000,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000000000,'','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',1,1700000000000,1700003645000,0,'','','',0);
INSERT INTO "tables" VALUES('fwm36nmmfydrrzd4','duel',2,'{"mode":"pantheon"}','1.0','29c042893b9f',X'A8C74107E66CB0E4B2B3F4D58D82CA63',X'86D2C96E760E819B85C924C3597164C4A6058A00581A22B22DE50472433D2E44','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000,'','[{"kind":"person","level":0,"name":"Anna","late":false},{"kind":"person","level":0,"name":"","late":false}]',1,1700000004000,NULL,0,'','','',0);
INSERT INTO "tables" VALUES('73mlnobvpzcm3eb2','pantheon',4,'{"bonus":"random","supply":"standard"}','1.0','b71206664f99',X'C1D45597A242FDF11F8F2B1A39F3C3E6',X'93114351DCBED407E3E6B605B99E8306DDA748A61E029A8A3F415B024A146CF0','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000,'','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',8,1700000004000,NULL,0,'','','',0);
INSERT INTO "tables" VALUES('3gfjryoptglgdpnp','duel',2,'{"mode":"pantheon"}','1.0','29c042893b9f',X'DF0E7337420C13F8F5D40F6CE079D1B9',X'87376F07BCB81287FDC8C0388FE881C3A0661970EF3F6DF0148DED7E8A34888D','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000,'','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',0,1700000004000,NULL,1,'0 49 1 25 civilian DUEL-23.7','','',0);
INSERT INTO "tables" VALUES('hfwkwo4a2j7vqgr3','pantheon',2,'{"bonus":"random","supply":"standard"}','1.0','b71206664f99',X'3DF245ADA90802389A78CDC29492A875',X'F74AC6F3AA202F4AD9892FED75598005BAC48A6A9E826BD6F0A890EA47CA738E','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000,'','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',0,1700000004000,NULL,1,'0 0 1 0 concession','','',0);
INSERT INTO "tables" VALUES('wsgbj3ctm5w2jgiz','pantheon',2,'{"bonus":"random","supply":"standard"}','1.0','b71206664f99',X'878D972F9A451DA1305317FEED6740B9',X'BD7425DCB03DE04BF0A4F21E0ADC3EBEF6822B55D46D44E5A833B3B84E0F27F9','{"total":0,"increment":0,"move":0}','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]','55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503',1700000004000,'theoi-record 1
game pantheon rules 1.0 content b71206664f99 seats 2 bonus random supply standard
chance sealed-1 commit 434bcab40607dd137cdf1d885f576fca8db07e8572473cb13feeeb587f401ce7
! first_player 1
! open_cards money_1 movement temples dancers
! hands movement temples priests money_1 gifts
! hands money_1 dancers movement priests priests
! bonus demigod offering
! nation aegyptus
! gods vinthrad depraccus gadicea
! loot demigod demigod demigod
! demigods 1
! demigods 2
! demigods 1
= epoch 1 points 0 0 cards 5 5 feet 0 0 columns 0 0 gods 0 0 pile 61 ~532b
1 swap -1
= epoch 1 points 0 0 cards 5 5 feet 0 0 columns 0 0 gods 0 0 pile 61 ~5c05
0 swap -2
= epoch 1 points 0 0 cards 5 5 feet 0 0 columns 0 0 gods 0 0 pile 61 ~fc21
1 raise dancers
! demigod 3
1 move 0
1 place 9,10
= epoch 1 points 0 0 cards 5 5 feet 0 1 columns 0 0 gods 0 0 pile 61 ~93d0
0 pile
! card gifts
0 draw
0 take money_1
! turned_up movement
0 take dancers
! turned_up dancers
0 take movement
! turned_up temples
= epoch 1 points 0 0 cards 9 5 feet 0 1 columns 0 0 gods 0 0 pile 57 ~0e0d
1 draw
1 take movement
! turned_up gifts
1 pile
! card dancers
1 pile
! card temples
= epoch 1 points 0 0 cards 9 8 feet 0 1 columns 0 0 gods 0 0 pile 54 ~f8e5
0 draw
0 take gifts
! turned_up money_1
0 pile
! card gifts
0 take money_1
! turned_up gifts
= epoch 1 points 0 0 cards 12 8 feet 0 1 columns 0 0 gods 0 0 pile 51 ~ce61
1 move 1
1 place 9,9
1 concedes
= epoch 1 points 0 0 cards 12 7 feet 0 2 columns 0 0 gods 0 0 pile 51 ~1140
result 0 0 1 0 concession
seed 3df245ada90802389a78cdc29492a875
end ~8037bdbf
','[{"kind":"person","level":0,"name":"","late":false},{"kind":"person","level":0,"name":"","late":false}]',0,1700000004000,NULL,1,'0 0 1 0 concession','','',0);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX grants_browser ON grants (browser);
CREATE INDEX listening_process ON listening (process);
COMMIT;
