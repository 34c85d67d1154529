import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { contrast } from '../features/general/widget/contrast.ts'
import { cssVariables, theme } from '../ui/theme/theme.ts'

/*
 * The contrast of texts from the colours that themes are made of, in all skins and without a browser. The browser tests look at what
 * screens make of them, one cell of their matrix a day.
 */
const root = join(import.meta.dirname, '..')
const globalCss = readFileSync(join(root, 'ui/theme/global.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Values = Record<string, string>

/** The variables of the rules whose selector fits. */
const variablesOf = (fits: (selector: string) => boolean): Values =>
  Object.fromEntries(
    [...globalCss.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector = '']) => fits(selector.trim()))
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value.trim()]),
  )

const shades = Object.entries(theme.colors ?? {}).flatMap(([name, tuple]) =>
  (tuple ?? []).map((value, shade) => [`--mantine-color-${name}-${shade}`, value]),
)

const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const

/** All variables of a skin: of the theme, of its light or dark scheme, and of global.css. */
function tokensOf(skin: (typeof skins)[number]): Values {
  const scheme = skin === 'dark' ? 'dark' : 'light'
  return {
    ...Object.fromEntries(shades),
    '--mantine-color-yellow-4': DEFAULT_THEME.colors.yellow[4] as string,
    ...cssVariables(theme as never)[scheme],
    ...variablesOf((selector) => selector === ':root'),
    ...variablesOf((selector) => selector === `:root[data-skin="${skin}"]`),
    ...(scheme === 'dark' ? variablesOf((selector) => selector.includes('color-scheme="dark"')) : {}),
  }
}

type Rgb = [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => {
  const whole = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as Rgb
}
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (one: Rgb, share: number, other: Rgb): Rgb =>
  one.map((part, at) => part * share + (other[at] as number) * (1 - share)) as Rgb

/** What a colour is in a skin as #rrggbb, on a ground where it lets that through; null where it is set elsewhere. */
function colorIn(tokens: Values, value: string, ground: string): string | null {
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value)) return hexOf(rgbOf(value))
  if (value === 'transparent') return ground
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (name) return tokens[name] ? colorIn(tokens, tokens[name], ground) : null
  const [, first, share, second] = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(value) ?? []
  if (!first || !second) return null
  const [one, other] = [colorIn(tokens, first, ground), colorIn(tokens, second, ground)]
  return one && other ? hexOf(mix(rgbOf(one), Number(share) / 100, rgbOf(other))) : null
}

const least = 4.5

/** A style's colours where `--tone` is set by the element, which may have any tone. */
const eachTone = (tokens: Values): Values[] =>
  tones.map((tone) => ({ ...tokens, '--tone': tokens[tone] as string }))

const texts = ['text', 'dimmed', 'placeholder', 'error', 'anchor', 'red-text', 'gray-text'].map(
  (name) => `--mantine-color-${name}`,
)
const tones = ['primary', 'secondary', 'success', 'warning', 'danger', 'info'].map((name) => `--tone-${name}`)
const grounds = ['--surface', '--surface-raised', '--page', '--hover', '--chosen']

/** Pairs of a text and its ground that components make. */
const pairs: [text: string, ground: string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tones.flatMap((tone): [string, string][] => [
    [`var(${tone})`, '--surface'],
    [`var(${tone})`, '--page'],
    [`var(${tone})`, `color-mix(in srgb, var(${tone}) 12%, var(--surface))`],
  ]),
  ...['--side-text', '--side-strong', '--side-dim'].flatMap((text): [string, string][] => [
    [text, '--side'],
    [text, '--side-hover'],
  ]),
  ['--side-chosen-text', '--side-chosen'],
  ['#ffffff', '--mantine-color-sea-7'],
  ['#ffffff', '--mantine-color-sea-6'],
  ['#ffffff', '--mantine-color-red-7'],
]

const varOf = (name: string) => (name.startsWith('--') ? `var(${name})` : name)

describe.each(skins)('the skin %s', (skin) => {
  const tokens = tokensOf(skin)

  test.each(pairs)('%s is read on %s', (text, ground) => {
    const below = colorIn(tokens, varOf(ground), tokens['--surface'] as string)
    const above = colorIn(tokens, varOf(text), below ?? '')
    expect([above, below], 'both are known').toEqual([expect.any(String), expect.any(String)])
    expect(contrast(above as string, below as string)).toBeGreaterThanOrEqual(least)
  })

  test('the focus ring is seen on each ground', () => {
    for (const ground of grounds)
      expect(contrast(tokens['--focus'] as string, tokens[ground] as string)).toBeGreaterThanOrEqual(3)
  })
})

/** Rules of the program's styles that set a text's colour and its ground. */
const ownPairs = globSync('**/*.css', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ].flatMap(([, selector = '', body = '']) => {
    const [, text] = /(?:^|[;\s])color:\s*([^;]+);/.exec(body) ?? []
    const [, ground] = /(?:^|[;\s])background(?:-color)?:\s*([^;]+);/.exec(body) ?? []
    return text && ground ? [{ of: `${file} ${selector.trim().replace(/\s+/g, ' ')}`, text, ground }] : []
  }),
)

test.each(skins)('what styles write on a ground of their own is read in %s', (skin) => {
  const skinTokens = tokensOf(skin)
  const faults = ownPairs.flatMap(({ of, text, ground }) =>
    eachTone(skinTokens).flatMap((tokens) => {
      const below = colorIn(tokens, ground, tokens['--surface'] as string)
      const above = below && colorIn(tokens, text, below)
      return above && contrast(above, below) < least ? [`${of}: ${contrast(above, below).toFixed(2)}`] : []
    }),
  )
  expect(ownPairs.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
