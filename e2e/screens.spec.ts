import { test as base, expect, type Page } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import {
  columnsBeyond,
  fits,
  isAccessible,
  leave,
  listFaults,
  open,
  seriousFaults,
  speak,
  stay,
  visit,
  wear,
} from './looking.ts'
import { overlays } from './overlays.ts'
import type { Username } from './people.ts'
import { type Cell, cellOf, isItsTurn, isWhole, sizes, wordsOf } from './screen-plan.ts'
import { addressOf, publicPages, type Screen, screens, titleOf } from './screens.ts'
import { contextFor } from './session-storage.ts'

/** Where a whole matrix begins. */
const plain: Cell = { skin: 'light', width: 1440, language: 'vi' }

type Tabs = (as: Username | null) => Promise<Page>

/** One browser for each person, with one tab, in which later screens find the program read already. */
const test = base.extend<object, { tabOf: Tabs }>({
  tabOf: [
    async ({ browser }, use) => {
      const known = new Map<Username | null, Promise<Page>>()
      const begin = async (as: Username | null) => (await contextFor(browser, as)).newPage()
      await use((as) => {
        const tab = known.get(as) ?? begin(as)
        known.set(as, tab)
        return tab
      })
      for (const tab of known.values()) await (await tab).context().close()
    },
    { scope: 'worker' },
  ],
})

/** A title as the browser shows it: a record's name is followed by what is done with it. */
const titled = (title: string) =>
  new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · .+)? · Tòa Soạn$`)

/** Shows a screen in a cell, and expects its title and what is true in every cell. */
async function shows(tab: Page, screen: Screen, cell: Cell) {
  const ids = await demoIds()
  const title = titleOf(screen, ids)
  const { page, errors } = await visit(tab, addressOf(screen, ids), cell)
  await expect(page).toHaveTitle(titled(title[cell.language]))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(title[cell.language].length, 'a title that says something').toBeGreaterThan(2)
  await listsFit(page, cell)
  return { page, errors, title }
}

/** On a desk names have their room; on a laptop no column is off the edge; a phone shows cards. */
async function listsFit(page: Page, { width }: Pick<Cell, 'width'>) {
  if (width === 1440) expect(await listFaults(page), 'lists at 1440 px').toEqual([])
  if (width === 1024) await expect.poll(() => columnsBeyond(page), 'lists at 1024 px').toEqual([])
}

for (const screen of isWhole() ? screens : []) {
  test(`${screen.name}: titled, nothing serious for axe in any skin, fits 1024 and 360 px`, async ({
    tabOf,
  }) => {
    const { page, errors, title } = await shows(await tabOf(screen.as), screen, plain)
    await isAccessible(page)
    await page.setViewportSize(sizes[1024])
    await fits(page)
    await listsFit(page, { width: 1024 })
    await page.setViewportSize(sizes[360])
    await fits(page)
    await speak(page, 'en')
    await expect(page).toHaveTitle(titled(title.en))
    await fits(page)
    expect(errors).toEqual([])
    await stay(page)
  })
}

/** Days between two runs of axe on a screen, which take as long as opening it. Five, so that its turns meet all twelve cells. */
const axeEvery = 5

for (const screen of isWhole() ? [] : screens) {
  const cell = cellOf(screen.name)
  const looksCloser = Boolean(process.env.SCREEN_CELL) || isItsTurn(screen.name, axeEvery)
  const what = looksCloser ? 'titled, nothing serious for axe, fits' : 'titled, fits'
  test(`${screen.name} (${wordsOf(cell)}): ${what}`, async ({ tabOf }) => {
    const { page, errors } = await shows(await tabOf(screen.as), screen, cell)
    await fits(page)
    if (looksCloser) expect(await seriousFaults(page)).toEqual([])
    expect(errors).toEqual([])
    await stay(page)
  })
}

for (const overlay of overlays) {
  test(`${overlay.name}: nothing serious for axe in any skin while it is open`, async ({ tabOf }) => {
    const address = addressOf(overlay, await demoIds())
    const cell: Cell = { ...plain, width: overlay.narrow ? 360 : 1440 }
    const { page, errors } = await visit(await tabOf(overlay.as), address, cell)
    await overlay.show(page)
    await isAccessible(page, { opened: true })
    await fits(page)
    expect(errors).toEqual([])
    await wear(page, 'light')
    await leave(page)
  })
}

for (const publicPage of publicPages) {
  test(`public ${publicPage.name}: nothing serious for axe in light and dark, fits 360 px`, async ({
    browser,
  }) => {
    const address = addressOf(publicPage, await demoIds())
    const context = await contextFor(browser, null, { skin: 'light' })
    const { page, errors } = await open(context, address, { status: publicPage.status })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await seriousFaults(page), 'in light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFaults(page, 'colours'), 'in dark').toEqual([])
    await page.setViewportSize(sizes[360])
    await fits(page)
    expect(errors).toEqual([])
    await context.close()
  })
}
