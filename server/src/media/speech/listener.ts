/*
 * The program that hears with sherpa-onnx, apart from the server: node listener.ts <task.json>. It writes a line of JSON
 * for each stretch of the sound, in their order. What it prints beside that is its complaint.
 */
import { readFile } from 'node:fs/promises'
import { openWav } from './open-wav.ts'

/** What it is told; `from` and `to` are milliseconds. */
export type ListenerTask = {
  wav: string
  model: Readonly<Record<string, unknown>>
  stretches: readonly { from: number; to: number }[]
}

/** What it answers for a stretch: tokens with the seconds at which they begin, where the model tells them. */
export type HeardStretch = {
  from: number
  to: number
  text: string
  language: string
  tokens: string[]
  timestamps: number[]
  /** How sure the model is of each token, as the logarithm of a probability; empty where it does not say. */
  sureness: number[]
}

/** The part of sherpa-onnx-node that is used. */
type Sherpa = {
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void }
    decode(stream: object): void
    getResult(stream: object): {
      text?: string
      lang?: string
      tokens?: string[]
      timestamps?: number[]
      ys_log_probs?: number[]
    }
  }
}

/** Samples a second at which models hear. */
const hearing = 16_000

/** Seconds of silence after a stretch: models look ahead, and end in the middle of a word without it. */
const after = 0.5

function withSilence(samples: Float32Array, rate: number): Float32Array {
  const longer = new Float32Array(samples.length + Math.round(rate * after))
  longer.set(samples)
  return longer
}

async function listen({ wav, model, stretches }: ListenerTask): Promise<void> {
  const sound = await openWav(wav)
  if (!sound) throw new Error('the sound is no WAV of plain samples')
  // The package is optional: its name stands apart so that nothing needs it to be there.
  const name = 'sherpa-onnx-node'
  const { OfflineRecognizer } = ((await import(name)) as { default: Sherpa }).default
  const recogniser = new OfflineRecognizer({
    featConfig: { sampleRate: hearing, featureDim: 80 },
    modelConfig: model,
  })
  for (const { from, to } of stretches) {
    const stream = recogniser.createStream()
    const samples = withSilence(await sound.read(from, to), sound.rate)
    stream.acceptWaveform({ samples, sampleRate: sound.rate })
    recogniser.decode(stream)
    const {
      text = '',
      lang = '',
      tokens = [],
      timestamps = [],
      ys_log_probs = [],
    } = recogniser.getResult(stream)
    const heard: HeardStretch = { from, to, text, language: lang, tokens, timestamps, sureness: ys_log_probs }
    process.stdout.write(`${JSON.stringify(heard)}\n`)
  }
}

if (process.argv[2])
  await readFile(process.argv[2], 'utf8')
    .then((task) => listen(JSON.parse(task) as ListenerTask))
    .catch((error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    })
