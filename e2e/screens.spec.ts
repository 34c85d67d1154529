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
import { addressOf, publicPages, screens, titleOf } from './screens.ts'
import { contextFor } from './session-storage.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
const laptop = { width: 1024, height: 768 }

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

for (const screen of screens) {
  test(`${screen.name}: titled, nothing serious for axe in any skin, fits 1024 and 360 px`, async ({
    tabOf,
  }) => {
    const ids = await demoIds()
    const title = titleOf(screen, ids)
    const { page, errors } = await visit(await tabOf(screen.as), addressOf(screen, ids), desk)
    await expect(page).toHaveTitle(`${title.vi} · Tòa Soạn`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(title.vi.length, 'a title that says something').toBeGreaterThan(2)
    expect(await listFaults(page), 'lists at 1440 px').toEqual([])
    await isAccessible(page)
    await page.setViewportSize(laptop)
    await fits(page)
    await expect.poll(() => columnsBeyond(page), 'lists at 1024 px').toEqual([])
    await page.setViewportSize(phone)
    await fits(page)
    await speak(page, 'en')
    await expect(page).toHaveTitle(`${title.en} · Tòa Soạn`)
    await fits(page)
    expect(errors).toEqual([])
    await stay(page)
  })
}

for (const overlay of overlays) {
  test(`${overlay.name}: nothing serious for axe in any skin while it is open`, async ({ tabOf }) => {
    const size = overlay.narrow ? phone : desk
    const address = addressOf(overlay, await demoIds())
    const { page, errors } = await visit(await tabOf(overlay.as), address, size)
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
    await page.setViewportSize(phone)
    await fits(page)
    expect(errors).toEqual([])
    await context.close()
  })
}
