/** The letters of Vietnamese beyond ASCII, and with which bytes old charsets write each. */
export const letters = [...'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ']

const tableOf = (all: readonly string[], codes: string): Map<string, number[]> => {
  const bytes = codes
    .split(' ')
    .map((code) => (code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
  return new Map(all.map((letter, at) => [letter, bytes[at] as number[]]))
}

const vniSmall =
  '61f8 61f9 61fb 61f5 61ef 61ea 61e8 61e9 61fa 61fc 61eb 61e2 61e0 61e1 61e5 61e3 61e4 65f8 65f9 65fb 65f5 65ef 65e2 65e0 65e1 65e5 65e3 65e4 ec ed e6 f3 f2 6ff8 6ff9 6ffb 6ff5 6fef 6fe2 6fe0 6fe1 6fe5 6fe3 6fe4 f4 f4f8 f4f9 f4fb f4f5 f4ef 75f8 75f9 75fb 75f5 75ef f6 f6f8 f6f9 f6fb f6f5 f6ef 79f8 79f9 79fb 79f5 ee f1'

/** Of VNI's bytes, those of capitals lie 32 before those of small letters. */
const vniCapitals = vniSmall.replace(/[0-9a-f]{2}/g, (code) => (Number.parseInt(code, 16) - 32).toString(16))

const capitals = letters.map((letter) => letter.toUpperCase())

export const inVniBytes = new Map([...tableOf(letters, vniSmall), ...tableOf(capitals, vniCapitals)])

/** TCVN3 has bytes for seven capitals only; the others are small letters in a font of capitals. */
export const tcvn3Capitals = [...'ĂÂÊÔƠƯĐ']

export const inTcvn3Bytes = new Map([
  ...tableOf(
    letters,
    'b5 b8 b6 b7 b9 a8 bb be bc bd c6 a9 c7 ca c8 c9 cb cc d0 ce cf d1 aa d2 d5 d3 d4 d6 d7 dd d8 dc de df e3 e1 e2 e4 ab e5 e8 e6 e7 e9 ac ea ed eb ec ee ef f3 f1 f2 f4 ad f5 f8 f6 f7 f9 fa fd fb fc fe ae',
  ),
  ...tableOf(tcvn3Capitals, 'a1 a2 a3 a4 a5 a6 a7'),
])

const windowsVowels = tableOf([...'ăâêôơưđĂÂÊÔƠƯĐ'], 'e3 e2 ea f4 f5 fd f0 c3 c2 ca d4 d5 dd d0')
const windowsTones = tableOf(['\u0300', '\u0309', '\u0303', '\u0301', '\u0323'], 'cc d2 de ec f2')

/** windows-1258 writes a vowel and behind it the tone. */
export const inWindows1258Bytes = new Map(
  [...letters, ...capitals].map((letter) => {
    const apart = letter.normalize('NFD')
    const tone = [...apart].find((mark) => windowsTones.has(mark))
    const vowel = (tone ? apart.replace(tone, '') : apart).normalize('NFC')
    return [
      letter,
      [...(windowsVowels.get(vowel) ?? [vowel.charCodeAt(0)]), ...(windowsTones.get(tone ?? '') ?? [])],
    ]
  }),
)

export const written = (text: string, table: ReadonlyMap<string, number[]>): Buffer =>
  Buffer.from([...text.normalize('NFC')].flatMap((letter) => table.get(letter) ?? [letter.charCodeAt(0)]))
