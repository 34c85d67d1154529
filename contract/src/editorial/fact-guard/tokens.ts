/** A word, a group of digits, or a single sign of a text. */
export type Token = {
  text: string
  /** Lower case. */
  lower: string
  kind: 'word' | 'digits' | 'sign'
  /** Offsets in the NFC text. */
  start: number
  end: number
  /** Whether it follows the previous token without a space. */
  joined: boolean
  /** Begins with a capital. */
  capital: boolean
  /** First word of a sentence, a quotation or a line. */
  opens: boolean
}

const parts = /\p{L}[\p{L}\p{M}]*|\p{Nd}+|\S/gu

/** Signs after which a word is capitalised for its place. */
const openers = new Set(['.', '!', '?', ':', '…', '“', '"', '«', '(', '•', '–', '—', '|'])

/** The tokens of a text in NFC. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let opens = true
  for (const match of text.matchAll(parts)) {
    const word = match[0]
    const start = match.index
    const before = tokens.at(-1)
    if (before && text.slice(before.end, start).includes('\n')) opens = true
    const first = word.charAt(0)
    const kind = /^\p{L}/u.test(word) ? 'word' : /^\p{Nd}/u.test(word) ? 'digits' : 'sign'
    tokens.push({
      text: word,
      lower: word.toLowerCase(),
      kind,
      start,
      end: start + word.length,
      joined: before !== undefined && before.end === start,
      capital: kind === 'word' && first !== first.toLowerCase(),
      opens: kind === 'word' && opens,
    })
    if (kind === 'sign') opens = openers.has(word) || opens
    else opens = false
  }
  // A dot within “TP.HCM” or “3.400” ends no sentence.
  for (const [at, token] of tokens.entries())
    if (token.opens && token.joined && tokens[at - 1]?.text === '.' && tokens[at - 2]?.kind === 'word')
      token.opens = false
  return tokens
}

/** Whether the tokens from a place on are these words, in lower case. */
export const areWords = (tokens: readonly Token[], from: number, words: readonly string[]): boolean =>
  words.every((word, at) => tokens[from + at]?.lower === word)

const vietnameseMarks = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i

/** Whether a text has letters that only Vietnamese has in number. */
export const isVietnamese = (text: string): boolean => vietnameseMarks.test(text)
