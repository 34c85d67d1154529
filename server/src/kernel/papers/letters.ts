import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/be-vietnam-pro/package.json')),
  'files',
)

/** The parts that the program's type comes in; a letter is drawn from the first that has it. */
const parts = ['latin', 'vietnamese', 'latin-ext'] as const

export type Face = (typeof parts)[number]

const file = (part: Face, weight: 400 | 700, slant: 'normal' | 'italic') =>
  join(folder, `be-vietnam-pro-${part}-${weight}-${slant}.woff`)

/** The faces as the PDF library wants them. */
export const faces = Object.fromEntries(
  parts.map((part) => [
    part,
    {
      normal: file(part, 400, 'normal'),
      italics: file(part, 400, 'italic'),
      bold: file(part, 700, 'normal'),
      bolditalics: file(part, 700, 'italic'),
    },
  ]),
)

/** Whether a file belongs to the type; the PDF library may read no other. */
export const isFace = (path: string): boolean => path.startsWith(folder)

/** What each part has glyphs for, as its character map says. */
const has: Record<Face, RegExp> = {
  latin:
    /[\s\u0021-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212\u2215]/,
  vietnamese: /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/,
  'latin-ext':
    /[\u0100-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0121\u0126-\u012b\u012e-\u0130\u0139\u013a\u013d\u013e\u0141-\u0144\u0147\u0148\u014c\u014d\u0150\u0151\u0154\u0155\u0158-\u015b\u015e-\u016b\u016e-\u017e\u01e6\u01e7\u02c7\u1e20\u1e21\u1e80-\u1e85\u1e9e\u2020]/,
}

/** Common signs that the type lacks, as it can write them. */
const instead: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '≥': '>=',
  '≤': '<=',
  '≠': '/=',
  '≈': '~',
  '●': '•',
  '▪': '•',
  '■': '•',
  '◦': '•',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '′': "'",
  '″': '"',
  '‰': '%o',
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/

const faceOf = (letter: string): Face | null => parts.find((part) => has[part].test(letter)) ?? null

/** A letter as the type can write it: itself, its plain form, or a question mark. */
function written(letter: string): { letters: string; isMissing: boolean } {
  if (invisible.test(letter)) return { letters: '', isMissing: false }
  if (faceOf(letter)) return { letters: letter, isMissing: false }
  const plain = instead[letter] ?? letter.normalize('NFKC')
  if (plain !== letter && [...plain].every(faceOf)) return { letters: plain, isMissing: false }
  return { letters: '?', isMissing: true }
}

export type Run = { face: Face; letters: string }

/** A text in runs of one face each. `onMissing` is called for each letter that the type cannot write. */
export function runsOf(words: string, onMissing: () => void = () => {}): Run[] {
  const runs: Run[] = []
  for (const given of words.normalize('NFC')) {
    const { letters, isMissing } = written(given)
    if (isMissing) onMissing()
    for (const letter of letters) {
      const face = faceOf(letter) as Face
      const last = runs.at(-1)
      if (last?.face === face) last.letters += letter
      else runs.push({ face, letters: letter })
    }
  }
  return runs
}
