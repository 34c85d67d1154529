import { retime, shareTime, syllablesOf } from '@toasoan/contract/media/transcript-timing'
import type { Segment } from '@toasoan/contract/media/transcripts'
import type { Spoken } from '../speech/public.ts'

/** Syllables of a passage where an engine gives none. */
const usual = 24

/** A text in passages that end with its sentences where they can. */
function passagesOf(text: string): string[] {
  const passages: string[] = []
  let current: string[] = []
  for (const syllable of syllablesOf(text)) {
    current.push(syllable)
    const ends = /[.!?…]["”)]?$/.test(syllable) && current.length >= usual / 3
    if (ends || current.length >= usual * 2) {
      passages.push(current.join(' '))
      current = []
    }
  }
  return current.length > 0 ? [...passages, current.join(' ')] : passages
}

/** Syllables a second beyond which nobody speaks. */
const fastest = 9

/** The same words so often after each other are an engine that lost its way. */
const oftenest = 3

function isLoop(text: string): boolean {
  const syllables = syllablesOf(text.toLowerCase())
  for (let length = 1; length <= 6; length += 1) {
    let same = 0
    for (let at = length; at < syllables.length; at += 1) {
      same = syllables[at] === syllables[at - length] ? same + 1 : 0
      // Two words said twice are a way of speaking; a word said four times on end is none.
      if (same >= length * oftenest) return true
    }
  }
  return false
}

type Plain = Pick<Segment, 'from' | 'to' | 'text' | 'words' | 'doubtful'>

const tooFast = ({ from, to, text }: Plain): boolean => {
  const syllables = syllablesOf(text).length
  return to > from && syllables > 3 && syllables / ((to - from) / 1000) > fastest
}

function timedPassages({ passages, words }: Spoken): Plain[] {
  let next = 0
  return passages.map(({ from, to, text, doubtful, confidence }) => {
    const own: Plain['words'] = []
    for (; next < words.length && (words[next]?.from ?? 0) < to; next += 1) {
      const word = words[next]
      if (word && word.to > from) own.push(word)
    }
    const known =
      own.length > 0 ? retime({ from, to, words: own }, text) : shareTime(syllablesOf(text), from, to)
    return {
      from,
      to,
      text,
      doubtful,
      words: known.map((word) => ({ ...word, confidence: word.confidence ?? confidence })),
    }
  })
}

/** A text without times: each syllable gets its share of the recording. */
function untimedPassages(text: string, duration: number): Plain[] {
  const parts = passagesOf(text)
  const each = duration / Math.max(1, syllablesOf(text).length)
  let time = 0
  return parts.map((part) => {
    const from = Math.round(time)
    time += syllablesOf(part).length * each
    const to = Math.round(time)
    return { from, to, text: part, doubtful: false, words: shareTime(syllablesOf(part), from, to) }
  })
}

/** The passages of a transcript from what an engine heard in a recording of so many milliseconds. */
export function segmentsOf(spoken: Spoken, duration: number): Segment[] {
  const plain = spoken.passages.length > 0 ? timedPassages(spoken) : untimedPassages(spoken.text, duration)
  const prefix = Math.random().toString(36).slice(2, 8)
  return plain.map((passage, n) => {
    const before = plain.slice(Math.max(0, n - oftenest + 1), n)
    const repeated =
      before.length === oftenest - 1 && before.every(({ text }) => text === passage.text && text !== '')
    return {
      ...passage,
      id: `${prefix}-${n + 1}`,
      speaker: '',
      checked: false,
      doubtful: passage.doubtful || repeated || isLoop(passage.text) || tooFast(passage),
    }
  })
}
