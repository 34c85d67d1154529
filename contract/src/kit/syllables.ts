/** Parts of a Vietnamese syllable, without tones. */
const onsets = new Set(' b c ch d đ g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x'.split(' '))
const nuclei = new Set(
  'a ă â e ê i o ô ơ u ư y ai ao au ay âu ây eo êu ia iê iêu iu oa oai oao oay oă oe oeo oi oo ôi ơi ua uâ uây uê ui uô uôi uơ uy uya uyê uyu ưa ưi ươ ươi ươu ưu yê yêu'.split(
    ' ',
  ),
)
const codas = new Set(' c ch m n ng nh p t'.split(' '))

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g
const letters = /[\p{L}\p{M}]+/gu
const latin = /\p{Script=Latin}/u

const longest = 7

/** Whether a word is spelled like a Vietnamese syllable. */
export function isSyllable(word: string): boolean {
  const apart = word.toLowerCase().normalize('NFD')
  if ((apart.match(toneMarks)?.length ?? 0) > 1) return false
  const plain = apart.replace(toneMarks, '').normalize('NFC')
  if (plain.length > longest) return false
  for (let head = Math.min(3, plain.length - 1); head >= 0; head -= 1) {
    if (!onsets.has(plain.slice(0, head))) continue
    for (let tail = Math.min(2, plain.length - head - 1); tail >= 0; tail -= 1) {
      const end = plain.length - tail
      if (codas.has(plain.slice(end)) && nuclei.has(plain.slice(head, end))) return true
    }
  }
  return false
}

/**
 * Number of words with non-ASCII Latin letters, and of Vietnamese syllables among them; only the first words
 * are examined.
 */
export function syllablesOf(text: string, most = 2000): { marked: number; syllables: number } {
  let [marked, syllables] = [0, 0]
  for (const [word] of text.matchAll(letters)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
    if (!/[^\u0000-\u007f]/.test(word) || !latin.test(word)) continue
    marked += 1
    // A capital within a word indicates a wrong charset.
    const isPlainCase = word.slice(1) === word.slice(1).toLowerCase() || word === word.toUpperCase()
    if (isPlainCase && isSyllable(word)) syllables += 1
    if (marked >= most) break
  }
  return { marked, syllables }
}
