import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont, { type Axis } from 'subset-font'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)

type Face = {
  /** Begins the names of its files. */
  name: string
  family: string
  style: 'normal' | 'italic'
  /** As `font-weight` of a face has it: one weight, or the first and the last of a variable one. */
  weight: string
  source(part: 'latin' | 'vietnamese'): string
  /** What is kept of the axis of weights, where the source has one. */
  axes?: Record<string, Axis>
}

const serif = (part: string, style: string) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${part}-wght-${style}.woff2`
const sans = (part: string, weight: number) =>
  `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${part}-${weight}-normal.woff2`

/** Headlines have many weights; words in italics two, of which the bold one is rare and therefore a file of its own. */
const faces: Face[] = [
  {
    name: 'serif',
    family: 'Source Serif 4',
    style: 'normal',
    weight: '400 700',
    source: (part) => serif(part, 'normal'),
    axes: { wght: { min: 400, max: 700 } },
  },
  ...[400, 700].map(
    (weight): Face => ({
      name: `serif-italic-${weight}`,
      family: 'Source Serif 4',
      style: 'italic',
      weight: String(weight),
      source: (part) => serif(part, 'italic'),
      axes: { wght: weight },
    }),
  ),
  ...[400, 600].map(
    (weight): Face => ({
      name: `sans-${weight}`,
      family: 'Be Vietnam Pro',
      style: 'normal',
      weight: String(weight),
      source: (part) => sans(part, weight),
    }),
  ),
]

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codes = (text: string) => [...text].map((character) => character.codePointAt(0)!)

const basic = [
  ...between(0x20, 0x7e),
  ...codes('ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúý'),
  ...codes('\u00a0©«»°·±×²³–—‘’“”…•′″€→'),
]
const latin = [...between(0xa0, 0xff), ...codes('ıŒœʻʼˆ˚˜€™↑↓−∕'), ...between(0x2000, 0x206f)]

/**
 * The letters of each file. Nearly all pages in Vietnamese and English do with the first two; the browser fetches the
 * third for a page that has one of its letters (a foreign name, a sign). Text is composed (NFC), so that no letter
 * needs a mark of its own.
 */
export const parts = {
  basic,
  vietnamese: [...codes('ĂăĐđĨĩŨũƠơƯư₫'), ...between(0x1ea0, 0x1ef9)],
  further: latin.filter((code) => !basic.includes(code)),
} as const

/** What the pages use of the fonts' abilities: pairs, ligatures and accents of letters. */
const keepFeatures = ['kern', 'liga', 'locl', 'ccmp']

const hex = (code: number) => code.toString(16).toUpperCase()

/** Numbers of letters as `unicode-range` has them. */
function rangeOf(letters: readonly number[]): string {
  const runs: [number, number][] = []
  for (const code of [...letters].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const ruleOf = ({ family, style, weight }: Face, file: string, letters: readonly number[]) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${rangeOf(letters)};
}
`

/** Puts a file in its place at once: two builds may run side by side. */
function put(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${randomUUID()}`
  writeFileSync(beside, content)
  renameSync(beside, path)
}

/** Writes the fonts of the public site, cut to `parts`, into `folder`, with a style sheet `faces.css` that names them. */
export async function subsetFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let sheet = ''
  for (const face of faces) {
    for (const [part, letters] of Object.entries(parts)) {
      const source = face.source(part === 'vietnamese' ? 'vietnamese' : 'latin')
      const font = await subsetFont(
        readFileSync(packages.resolve(source)),
        String.fromCodePoint(...letters),
        { targetFormat: 'woff2', noHinting: true, keepFeatures, variationAxes: face.axes },
      )
      const file = `${face.name}-${part}.woff2`
      put(join(folder, file), font)
      sheet += ruleOf(face, file, letters)
    }
  }
  put(join(folder, 'faces.css'), sheet)
}

/** Makes the fonts before the style sheets ask for them. */
export const fontsPlugin = (folder: string): Plugin => ({
  name: 'subset-fonts',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart: () => subsetFonts(folder),
})
