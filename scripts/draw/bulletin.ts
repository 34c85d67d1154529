/** The bed of the six o'clock bulletin: 52 seconds on a pentatonic tune, `node scripts/draw/bulletin.ts`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bass, bell, brush, drum, encode, pad, pluck, Tape } from './sound/synth.ts'

const out = join(import.meta.dirname, '../../server/seeds/demo/audio')
await mkdir(out, { recursive: true })
const tape = new Tape(52)

// Time signal: five short pips and a long one.
for (let i = 0; i < 5; i++)
  tape.play(
    i * 0.5,
    0.12,
    (t) => 0.22 * Math.sin(2 * Math.PI * 880 * t) * Math.min(1, t / 0.004, (0.12 - t) / 0.02),
  )
tape.play(
  2.5,
  0.55,
  (t) => 0.24 * Math.sin(2 * Math.PI * 1174.7 * t) * Math.min(1, t / 0.004, (0.55 - t) / 0.2),
)

// D E G A B over D, B minor, G, A: one bar is 2.4 seconds.
const beat = 0.6
const start = 3.4
const chords = [
  [50, 57, 62, 66],
  [47, 54, 59, 62],
  [43, 55, 59, 62],
  [45, 57, 61, 64],
] as const
const tune = [
  [74, 2, 76, 1, 79, 1],
  [78, 2, 74, 2],
  [71, 1, 74, 1, 76, 2],
  [76, 1, 73, 1, 69, 2],
  [74, 2, 76, 1, 79, 1],
  [81, 2, 79, 1, 78, 1],
  [79, 1, 76, 1, 74, 1, 71, 1],
  [73, 1, 76, 1, 81, 2],
] as const
const bars = 19
for (let bar = 0; bar < bars; bar++) {
  const at = start + bar * beat * 4
  const chord = chords[bar % 4]!
  const quiet = bar < 2 || bar >= 17 ? 0.6 : 1
  for (const note of chord.slice(1)) tape.play(at, beat * 4.8, pad(note, beat * 4.8, 0.055))
  for (const [step, loud] of [
    [0, 0.34],
    [1.5, 0.2],
    [2, 0.28],
  ] as const)
    tape.play(at + step * beat, 1, bass(chord[0], loud * quiet))
  const figure = [chord[1], chord[2], chord[3], chord[2] + 12, chord[3], chord[2], chord[3], chord[1] + 12]
  for (const [i, note] of figure.entries()) tape.play(at + i * beat * 0.5, 1.4, pluck(note, 0.085 * quiet))
  if (bar >= 2 && bar < 17) {
    for (const step of [0, 2]) tape.play(at + step * beat, 0.5, drum(0.34))
    for (const step of [1, 3, 3.5]) tape.play(at + step * beat, 0.15, brush(step === 3.5 ? 0.025 : 0.05))
  }
  // The tune sings, then leaves room for the voice, then comes back to close.
  const singing = bar < 8 || bar >= 12
  if (singing && bar < 18) {
    const notes = tune[bar % 8]!
    let step = 0
    for (let i = 0; i < notes.length; i += 2) {
      tape.play(at + step * beat, 2.2, pluck(notes[i]!, 0.24))
      if (notes[i + 1]! > 1) tape.play(at + step * beat, 2.4, bell(notes[i]! + 12, 0.7, 0.03))
      step += notes[i + 1]!
    }
  }
}
const last = start + bars * beat * 4
for (const [i, note] of [62, 69, 74, 78, 81].entries())
  tape.play(last - beat * 4 + i * 0.09, 3, bell(note, 1.1, 0.09))
tape.echo(beat * 0.75, 0.42, 0.5)
tape.fade(0.01, 2)
encode(tape.wav(0.8), join(out, 'ban-tin-6-gio.mp3'), 64, 44_100)
console.info('server/seeds/demo/audio/ban-tin-6-gio.mp3')
