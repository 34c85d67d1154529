import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { modelType } from './model-type.ts'
import { SpeechError } from './speech.ts'

/** What sherpa-onnx is told of a model (`modelConfig`), with whole paths. */
export type ModelConfig = Readonly<Record<string, unknown>>

type Requested = { language: string; threads: number }

const unusable = (folder: string, why: string) => new SpeechError('model', `${basename(folder)}: ${why}`)

/** The file of a part of the model; one of small numbers (int8) goes before its larger twin. */
function partOf(names: readonly string[], part: string): string | undefined {
  const fitting = names.filter((name) => name.endsWith('.onnx') && name.includes(part)).sort()
  return fitting.find((name) => name.includes('int8')) ?? fitting[0]
}

/** Where sherpa-onnx takes a model of one file, by what the model says that it is. */
const placeOf = (type: string): string => {
  if (type.startsWith('sense_voice')) return 'senseVoice'
  if (type === 'paraformer') return 'paraformer'
  if (type === 'wenet_ctc') return 'wenetCtc'
  if (type === 'zipformer2_ctc') return 'zipformerCtc'
  if (type.startsWith('EncDec')) return 'nemoCtc'
  return ''
}

async function ofOneFile(folder: string, name: string): Promise<ModelConfig> {
  const type = await modelType(join(folder, name))
  const place = placeOf(type ?? '')
  if (!place) throw unusable(folder, `${name} (${type ?? '?'}): model.json`)
  const model = join(folder, name)
  return { [place]: place === 'senseVoice' ? { model, useInverseTextNormalization: 1 } : { model } }
}

async function ofParts(folder: string, names: readonly string[], language: string): Promise<ModelConfig> {
  const [encoder, decoder, joiner] = ['encoder', 'decoder', 'joiner'].map((part) => partOf(names, part))
  const paths = { encoder: join(folder, encoder ?? ''), decoder: join(folder, decoder ?? '') }
  if (encoder && decoder && joiner) return { transducer: { ...paths, joiner: join(folder, joiner) } }
  if (encoder && decoder) return { whisper: { ...paths, language, task: 'transcribe', tailPaddings: -1 } }
  const only = partOf(names, '')
  if (!only) throw unusable(folder, '*.onnx?')
  return ofOneFile(folder, only)
}

const written = z.record(z.string(), z.unknown())

/** `model.json` in sherpa-onnx's own words; what names a file of the folder becomes its path. */
async function ofJson(folder: string, names: readonly string[]): Promise<ModelConfig> {
  const whole = (value: unknown): unknown => {
    if (typeof value === 'string') return names.includes(value) ? join(folder, value) : value
    const inner = written.safeParse(value)
    if (!inner.success) return value
    return Object.fromEntries(Object.entries(inner.data).map(([key, each]) => [key, whole(each)]))
  }
  try {
    return written.parse(whole(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'))))
  } catch {
    throw unusable(folder, 'model.json?')
  }
}

/**
 * What sherpa-onnx is told of the model in a folder, by the names that its makers give to files: a transducer (encoder,
 * decoder, joiner), Whisper (encoder, decoder), one file that says what it is; or what a `model.json` says.
 *
 * @throws SpeechError `model` naming what is missing
 */
export async function recogniserOf(folder: string, { language, threads }: Requested): Promise<ModelConfig> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw unusable(folder, error.code ?? error.message)
  })
  const tokens =
    names.find((name) => name === 'tokens.txt') ?? names.find((name) => name.endsWith('-tokens.txt'))
  if (!tokens) throw unusable(folder, 'tokens.txt?')
  const model = names.includes('model.json')
    ? await ofJson(folder, names)
    : await ofParts(folder, names, language)
  return { provider: 'cpu', debug: 0, tokens: join(folder, tokens), numThreads: threads, ...model }
}
