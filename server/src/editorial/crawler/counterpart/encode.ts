import { fromTcvn3, fromVni } from '@toasoan/contract/kit/old-charsets'

const western = new TextDecoder('windows-1252')
const bytes = Array.from({ length: 128 }, (_, n) => n + 128)
const westernOf = new Map(bytes.map((byte) => [western.decode(Uint8Array.of(byte)), byte]))

/** Western letters as bytes. */
const inWestern = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => westernOf.get(letter) ?? letter.charCodeAt(0)))

const letters = [...'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ']
const both = [...letters, ...letters.map((letter) => letter.toUpperCase())]

const westernLetters = [...westernOf.keys()]

/** What Western letters a reader of an old charset takes for each Vietnamese one. */
function writer(read: (text: string) => string, bases: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const base of bases)
    for (const letter of westernLetters) {
      const made = read(base + letter)
      if (both.includes(made) && !found.has(made)) found.set(made, base + letter)
    }
  return found
}

const tcvn3 = writer(fromTcvn3, [''])
const vni = new Map([...writer(fromVni, ['']), ...writer(fromVni, [...'aeouyôöAEOUYÔÖ'])])

const written = (text: string, table: Map<string, string>) =>
  [...text.normalize('NFC')]
    .map((letter) => table.get(letter) ?? table.get(letter.toLowerCase()) ?? letter)
    .join('')

/** A text as pages of the nineties wrote it; its capitals with tones are those of a font. */
export const inTcvn3 = (text: string): Buffer => inWestern(written(text, tcvn3))

export const inVni = (text: string): Buffer => inWestern(written(text, vni))

const windows = new TextDecoder('windows-1258')
const windowsOf = new Map(bytes.map((byte) => [windows.decode(Uint8Array.of(byte)), byte]))

/** The letter of windows-1258 with its tone behind it. */
function withTone(letter: string): string {
  const apart = letter.normalize('NFD')
  const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(apart)?.[0]
  if (windowsOf.has(letter) || !tone) return letter
  return apart.replace(tone, '').normalize('NFC') + tone
}

export const inWindows1258 = (text: string): Buffer =>
  Buffer.from(
    [...text.normalize('NFC')].flatMap((letter) =>
      [...withTone(letter)].map((one) => windowsOf.get(one) ?? one.charCodeAt(0)),
    ),
  )
