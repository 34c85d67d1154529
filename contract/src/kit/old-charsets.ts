/** Characters of TCVN3 (ABC) by byte value; accented capitals come from its capital fonts. */
const tcvn3Pairs =
  '¸áµà¶ả·ã¹ạ¨ă¾ắ»ằ¼ẳ½ẵÆặ©âÊấÇầÈẩÉẫËậ®đÐéÌèÎẻÏẽÑẹªêÕếÒềÓểÔễÖệÝí×ìØỉÜĩÞịãóßòáỏâõäọ«ôèốåồæổçỗéộ¬ơíớêờëởìỡîợóúïùñủòũôụ\u00adưøứõừöử÷ữùựýýúỳûỷüỹþỵ¡Ă¢Â§Đ£Ê¤Ô¥Ơ¦Ư'

const pairsOf = (pairs: string) => {
  const letters = [...pairs]
  return new Map(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] as string]] : [])))
}

const tcvn3 = pairsOf(tcvn3Pairs)

/** Decodes TCVN3 bytes that were read as Western characters. */
export const fromTcvn3 = (text: string): string => {
  let read = ''
  for (const letter of text) read += tcvn3.get(letter) ?? letter
  return read
}

const tones = { acute: '\u0301', grave: '\u0300', hook: '\u0309', tilde: '\u0303', dot: '\u0323' }
const circumflex = '\u0302'
const breve = '\u0306'

/** Mark that a character after a vowel adds in VNI. */
const vniMarks = new Map([
  ['ù', tones.acute],
  ['ø', tones.grave],
  ['û', tones.hook],
  ['õ', tones.tilde],
  ['ï', tones.dot],
  ['â', circumflex],
  ['á', circumflex + tones.acute],
  ['à', circumflex + tones.grave],
  ['å', circumflex + tones.hook],
  ['ã', circumflex + tones.tilde],
  ['ä', circumflex + tones.dot],
  ['ê', breve],
  ['é', breve + tones.acute],
  ['è', breve + tones.grave],
  ['ú', breve + tones.hook],
  ['ü', breve + tones.tilde],
  ['ë', breve + tones.dot],
])

const vniAlone = pairsOf('ñđííììæỉóĩòịôơöưîỵ')
const vniBases = new Set([...'aeouyôöAEOUYÔÖ'])

const lower = (letter: string) => letter.toLowerCase()
const isCapital = (letter: string) => letter !== lower(letter)

const aloneInVni = (letter: string): string | undefined => {
  const found = vniAlone.get(lower(letter))
  return found && isCapital(letter) ? found.toUpperCase() : found
}

/** Decodes VNI bytes that were read as Western characters: a vowel followed by a character for its marks. */
export function fromVni(text: string): string {
  const letters = [...text]
  let read = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as string
    const next = letters[at + 1]
    const marks = vniBases.has(letter) && next !== undefined ? vniMarks.get(lower(next)) : undefined
    read += aloneInVni(letter) ?? letter
    if (marks === undefined) continue
    read += marks
    at += 1
  }
  return read.normalize('NFC')
}

/** Decoder for a font that shows Vietnamese letters in place of Western ones; null for other fonts. */
export function oldFontReader(font: string): ((text: string) => string) | null {
  const name = font.trim().replace(/^["']|["']$/g, '')
  if (/^VNI[- ]/i.test(name)) return fromVni
  if (!/^\.Vn/i.test(name)) return null
  // Such fonts display all text as capitals.
  return name.endsWith('H') ? (text) => fromTcvn3(text).toUpperCase() : fromTcvn3
}
