import { z } from 'zod'
import type { Spoken, SpokenPassage, SpokenWord } from './speech.ts'

/** Seconds of a recording; what an engine makes of the end may be anything. */
const seconds = z.number().min(0).max(1_000_000).catch(0)

const answer = z.object({
  text: z.string(),
  language: z.string().max(40).catch(''),
  segments: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string().catch(''),
        avg_logprob: z.number().optional().catch(undefined),
        no_speech_prob: z.number().optional().catch(undefined),
        compression_ratio: z.number().optional().catch(undefined),
      }),
    )
    .catch([]),
  words: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        word: z.string().catch(''),
        probability: z.number().min(0).max(1).optional().catch(undefined),
      }),
    )
    .catch([]),
})

const times = ({ start, end }: { start: number; end: number }) => {
  const from = Math.round(start * 1000)
  return { from, to: Math.max(from, Math.round(end * 1000)) }
}

const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim()

/** Beyond this the words of a passage repeat each other, as Whisper's own rule has it. */
const looping = 2.4

/** The answer of an OpenAI-compatible service in `json` or `verbose_json`; null for one without text. */
export function readVerbose(body: unknown): Spoken | null {
  const read = answer.safeParse(body)
  if (!read.success) return null
  const { text, language, segments, words } = read.data
  const passages = segments.map((each): SpokenPassage => {
    const { avg_logprob: log, no_speech_prob: silent = 0, compression_ratio: ratio = 0 } = each
    return {
      ...times(each),
      text: clean(each.text),
      confidence: log === undefined ? null : Math.min(1, Math.exp(log)),
      doubtful: ratio > looping || (silent > 0.6 && (log ?? 0) < -1),
    }
  })
  const spoken = words.map(
    (each): SpokenWord => ({ ...times(each), text: clean(each.word), confidence: each.probability ?? null }),
  )
  return {
    text: clean(text),
    language,
    passages: passages.filter((each) => each.text !== ''),
    words: spoken.filter((each) => each.text !== ''),
  }
}
