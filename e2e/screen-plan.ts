import { type Suite, suite } from '../scripts/suites.mjs'

export const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const

export type Skin = (typeof skins)[number]

/** What screens are looked at in, in pixels. */
export const sizes = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  360: { width: 360, height: 740 },
} as const

export type Width = keyof typeof sizes

const widths = [1440, 1024, 360] as const
const languages = ['vi', 'en'] as const

/** One way to look at a screen. */
export type Cell = { skin: Skin; width: Width; language: (typeof languages)[number] }

const at = <Value>(values: readonly Value[], place: number): Value => values[place % values.length] as Value

/** Twelve cells of the twenty-four: each skin meets each width, and each of both meets each language. */
export const plan: readonly Cell[] = Array.from({ length: skins.length * widths.length }, (_, place) => ({
  skin: at(skins, place),
  width: at(widths, place),
  language: at(languages, (place % skins.length) + (place % widths.length)),
}))

/** A number of a name that stays when other screens join. */
const placeOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

const dayLength = 86_400_000

/** The day whose cells are used, YYYY-MM-DD: SCREEN_DAY, or today by UTC. */
export const screenDay = (): string => process.env.SCREEN_DAY ?? new Date().toISOString().slice(0, 10)

function daysOf(day: string): number {
  const days = Math.floor(Date.parse(day) / dayLength)
  if (Number.isNaN(days)) throw new Error(`SCREEN_DAY is a day such as 2026-11-27, not ${day}`)
  return days
}

/**
 * The cell that a screen is looked at in on a day. In twelve days it goes through the whole plan. SCREEN_CELL, such as
 * `dark,1024,en`, puts all screens into one cell instead. Throws where that is none.
 */
export function cellOf(name: string, day = screenDay(), fixed = process.env.SCREEN_CELL): Cell {
  if (fixed) {
    const [skin, width, language] = fixed.split(',')
    const found = plan
      .flatMap((cell) => languages.map((each) => ({ ...cell, language: each })))
      .find((cell) => cell.skin === skin && String(cell.width) === width && cell.language === language)
    if (!found) throw new Error(`SCREEN_CELL is a skin, a width and a language, not ${fixed}`)
    return found
  }
  return at(plan, placeOf(name) + daysOf(day))
}

/** Whether a day is the turn of a place in a row of what is looked at every so many days only. Throws where the day is none. */
export const hasPlace = (place: number, everyDays: number, day = screenDay()): boolean =>
  (place + daysOf(day)) % everyDays === 0

/** The same of something with a name. */
export const isItsTurn = (name: string, everyDays: number, day = screenDay()): boolean =>
  hasPlace(placeOf(name), everyDays, day)

/** A cell as the name of a test has it. */
export const wordsOf = ({ skin, width, language }: Cell): string => `${skin}, ${width} px, ${language}`

/** Whether screens are looked at in their whole matrix. */
export const isWhole = (name: Suite = suite()): boolean => name === 'all'

/** The skins that an open dialog or a journey is looked at in: all of them, or light and the one of the day. */
export function skinsToWear(name: string): readonly Skin[] {
  const { skin } = cellOf(name)
  if (isWhole()) return skins
  return skin === 'light' ? ['light'] : ['light', skin]
}
