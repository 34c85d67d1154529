import { syllablesOf } from '@toasoan/contract/kit/syllables'

/** How a text looks that was decoded in some way. */
export type Looks = {
  /** Latin words with letters beyond ASCII. */
  marked: number
  /** Part of them that are Vietnamese syllables; 1 when there are none. */
  share: number
  /** Whether words hold what no language writes. */
  odd: boolean
}

const words = /[\p{L}\p{M}¡-¿×÷]{2,}/gu
/** Signs within a word, a capital behind a small letter, parts of UTF-8, private characters. */
const oddWord =
  /\p{L}[¡-©«-´¶¸¹»-¿×÷]\p{L}|\p{Ll}\p{M}{0,2}[À-ÞĂĐƠƯ]|[¡-©¬-´¶¸¹»-¾×÷]\p{Ll}|Ã[\u0080-\u00bf]|á[º»]|\p{Co}/u
/** A vowel with a marked one behind it, as VNI writes most of its words; other languages have few. */
const paired = /[aeouyôö][ùøûõïâáàåãäêéèúüë]/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const beyondAscii = /[^\u0000-\u007f]/

/** Words that are looked at. */
const most = 2000

/** Judges a text by its words: those of scripts other than the Latin one say nothing. */
export function looksOf(text: string): Looks {
  const { marked, syllables } = syllablesOf(text, most)
  let [seen, strange, pairs] = [0, 0, 0]
  for (const [word] of text.matchAll(words)) {
    if (!beyondAscii.test(word)) continue
    seen += 1
    if (oddWord.test(word)) strange += 1
    else if (paired.test(word)) pairs += 1
    if (seen >= most) break
  }
  const share = marked === 0 ? 1 : syllables / marked
  const isVni = pairs > seen * 0.35 && share < 0.5 && pairs > 2
  return { marked, share, odd: strange > seen * 0.1 || isVni || text.includes('\ufffd') }
}
