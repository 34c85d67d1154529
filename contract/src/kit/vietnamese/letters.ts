/** The six Vietnamese tones, in dictionary order. */
export const tones = ['level', 'grave', 'hook', 'tilde', 'acute', 'dot'] as const

export type Tone = (typeof tones)[number]

/** Each vowel with its six tones. */
const rows = [
  'aàảãáạ',
  'ăằẳẵắặ',
  'âầẩẫấậ',
  'eèẻẽéẹ',
  'êềểễếệ',
  'iìỉĩíị',
  'oòỏõóọ',
  'ôồổỗốộ',
  'ơờởỡớợ',
  'uùủũúụ',
  'ưừửữứự',
  'yỳỷỹýỵ',
]

const split = new Map<string, { base: string; tone: Tone }>()
const toned = new Map<string, string>()
for (const row of rows) {
  const base = row[0] as string
  for (const [at, letter] of [...row].entries()) {
    split.set(letter, { base, tone: tones[at] as Tone })
    toned.set(`${base}${tones[at]}`, letter)
  }
}

/** A word without its tone: `tiếng` is `tiêng`, acute, at letter 2. `at` is -1 for the level tone. */
export type Toneless = { base: string; tone: Tone; at: number; marks: number }

/** Removes the tone from a lower-case, composed word. `marks` counts the tone marks; a syllable has one at most. */
export function withoutTone(word: string): Toneless {
  const found: Toneless = { base: '', tone: 'level', at: -1, marks: 0 }
  for (const [at, letter] of [...word].entries()) {
    const part = split.get(letter)
    found.base += part?.base ?? letter
    if (!part || part.tone === 'level') continue
    found.tone = part.tone
    found.at = at
    found.marks += 1
  }
  return found
}

/** Adds a tone to a letter of a toneless word. */
export const withTone = (base: string, tone: Tone, at: number): string => {
  const letter = base[at] ?? ''
  return base.slice(0, at) + (toned.get(`${letter}${tone}`) ?? letter) + base.slice(at + 1)
}

/** Whether the word has a non-English letter: a marked vowel or đ. */
export const isMarked = (word: string): boolean => /[đăâêôơư]/.test(withoutTone(word).base) || hasTone(word)

const hasTone = (word: string): boolean => withoutTone(word).marks > 0

/** A toneless word without circumflex, horn, breve and bar. */
export const bare = (base: string): string =>
  base.replace(/[ăâ]/g, 'a').replace(/ê/g, 'e').replace(/[ôơ]/g, 'o').replace(/ư/g, 'u').replace(/đ/g, 'd')
