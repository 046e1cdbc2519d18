// A short sound when it is your turn: two plucked tones, made on the spot.

let context = null;

export function chime() {
  if (!window.AudioContext) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  [523.25, 783.99].forEach((pitch, index) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * 0.14;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.45);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  });
}
