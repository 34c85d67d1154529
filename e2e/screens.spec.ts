import { expect, test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { fits, isAccessible, open, seriousFaults, wear } from './looking.ts'
import { overlays } from './overlays.ts'
import { addressOf, publicPages, screens, titleOf } from './screens.ts'
import { contextFor } from './session-storage.ts'

const phone = { width: 360, height: 740 }

for (const screen of screens) {
  test(`${screen.name}: titled, nothing serious for axe in any skin, fits 360 px`, async ({ browser }) => {
    const ids = await demoIds()
    const title = titleOf(screen, ids)
    const context = await contextFor(browser, screen.as)
    const { page, errors } = await open(context, addressOf(screen, ids))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveTitle(`${title.vi} · Tòa Soạn`)
    expect(title.vi.length, 'a title that says something').toBeGreaterThan(2)
    await isAccessible(page)
    await wear(page, 'light')
    await page.setViewportSize(phone)
    await fits(page)

    await page.evaluate("localStorage.setItem('language', 'en')")
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveTitle(`${title.en} · Tòa Soạn`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await fits(page)
    expect(errors).toEqual([])
    await context.close()
  })
}

for (const overlay of overlays) {
  test(`${overlay.name}: nothing serious for axe in any skin while it is open`, async ({ browser }) => {
    const context = await contextFor(browser, overlay.as, overlay.narrow ? phone : {})
    const { page, errors } = await open(context, addressOf(overlay, await demoIds()))
    await overlay.show(page)
    await isAccessible(page)
    await fits(page)
    expect(errors).toEqual([])
    await context.close()
  })
}

for (const publicPage of publicPages) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`public ${publicPage.name}: nothing serious for axe in ${scheme}, fits 360 px`, async ({
      browser,
    }) => {
      const address = addressOf(publicPage, await demoIds())
      const context = await contextFor(browser, null, { skin: scheme })
      const { page, errors } = await open(context, address, publicPage.status ?? 200)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.setViewportSize(phone)
      await fits(page)
      expect(errors).toEqual([])
      await context.close()
    })
  }
}
