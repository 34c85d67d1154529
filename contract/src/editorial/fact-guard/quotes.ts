/** The words between quotation marks, with their offsets. */
export type Quote = { text: string; start: number; end: number }

const marked = /“([^“”]+)”|"([^"]+)"|«([^«»]+)»/g

/** The quotations of a text in NFC. */
export const quotesOf = (text: string): Quote[] =>
  [...text.matchAll(marked)].map((match) => {
    const words = match[1] ?? match[2] ?? match[3] ?? ''
    return { text: words, start: match.index, end: match.index + match[0].length }
  })

/** Words only: case, signs and spaces do not count. */
const bare = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).join(' ')} `

/** Words that may be put between marks without having been there in the source. */
const shortTerm = 3

/**
 * The quotations that the source does not have word for word as quotations. A short term may come from its
 * running text. A translated quotation cannot be compared; more of them than the source has are invented.
 */
export function inventedQuotes(proposal: string, source: string, translated: boolean): Quote[] {
  const quotes = quotesOf(proposal)
  const said = quotesOf(source)
  if (translated)
    return said.length === 0 ? quotes.filter(({ text }) => bare(text).split(' ').length - 2 > shortTerm) : []
  const saidWords = said.map(({ text }) => bare(text))
  const all = bare(source)
  return quotes.filter(({ text }) =>
    text.split(/…|\.\.\.|[[\]]/).some((piece) => {
      const words = bare(piece)
      if (words.trim() === '') return false
      if (words.trim().split(' ').length <= shortTerm) return !all.includes(words)
      return !saidWords.some((one) => one.includes(words))
    }),
  )
}
