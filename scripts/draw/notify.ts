/** The sound of a notification, two bells a fourth apart: `node scripts/draw/notify.ts`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bell, encode, Tape } from './sound/synth.ts'

const out = join(import.meta.dirname, '../../web/public')
await mkdir(out, { recursive: true })
const tape = new Tape(0.6)
tape.play(0, 0.6, bell(79, 0.16, 0.8))
tape.play(0.13, 0.47, bell(84, 0.22, 1))
tape.fade(0.002, 0.08)
encode(tape.wav(0.6), join(out, 'notify.mp3'), 96, 44_100)
console.info('web/public/notify.mp3')
