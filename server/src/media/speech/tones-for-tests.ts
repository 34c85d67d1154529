import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wavOf } from '../work/public.ts'
import { toneModel } from './onnx-for-tests.ts'

/** The tokens that the model of the tests knows, each by its tone in hertz. `▁` begins a word. */
export const tokens: Readonly<Record<string, number>> = {
  '▁NƯỚC': 300,
  '▁DÂNG': 600,
  '▁LÊN': 1200,
  '▁BÌ': 2400,
  NH: 4800,
}

/** Puts the model into a folder as its makers would: one file and its tokens. */
export async function putModel(folder: string, type = 'zipformer2_ctc'): Promise<void> {
  await mkdir(folder, { recursive: true })
  const says = { model_type: type, vocab_size: '6', subsampling_factor: '4', normalize_type: '' }
  await writeFile(join(folder, 'model.onnx'), toneModel(Object.values(tokens), says))
  const lines = ['<blk>', ...Object.keys(tokens)].map((token, n) => `${token} ${n}\n`)
  await writeFile(join(folder, 'tokens.txt'), lines.join(''))
}

const rate = 16_000

/** Samples that say tokens in the model's language: each with the seconds of silence after it. */
export function spokenTones(said: readonly (readonly [token: string, pause: number])[]): Float32Array {
  const seconds = said.reduce((sum, [, pause]) => sum + 0.3 + pause, 0.5)
  const samples = new Float32Array(Math.round(seconds * rate))
  let at = rate / 2
  for (const [token, pause] of said) {
    const hertz = tokens[token] ?? 0
    const begin = Math.round(at)
    for (let n = 0; n < 0.3 * rate; n += 1)
      samples[begin + n] = 0.5 * Math.sin((2 * Math.PI * hertz * n) / rate)
    at += (0.3 + pause) * rate
  }
  return samples
}

/** “Nước dâng lên, bình” as a WAV file: the words begin at 0.5, 1.0, 1.5 and 2.8 s. */
export const flood = (): Buffer =>
  wavOf(
    spokenTones([
      ['▁NƯỚC', 0.2],
      ['▁DÂNG', 0.2],
      ['▁LÊN', 1],
      ['▁BÌ', 0],
      ['NH', 0.5],
    ]),
    rate,
  )

/** So many sentences of three words with a second between them, three seconds each. */
export const sentences = (count: number): Buffer => {
  const one = [
    ['▁NƯỚC', 0.2],
    ['▁DÂNG', 0.2],
    ['▁LÊN', 1.7],
  ] as const
  return wavOf(spokenTones(Array(count).fill(one).flat()), rate)
}
