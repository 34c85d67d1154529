import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { addressOf, publicPages, type Screen, screens } from './screens.ts'
import { contextFor } from './session-storage.ts'

const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const

/** What axe finds of WCAG 2.2 A and AA that is serious or worse. */
async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
          .join(' | ')}`,
    )
}

/** Opens an address, and gathers what the page complains of meanwhile. */
async function open(context: BrowserContext, address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return { page, errors }
}

const overflows = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

for (const screen of screens) {
  test.describe(screen.name, () => {
    test('has nothing serious for axe in any skin', async ({ browser }) => {
      const context = await contextFor(browser, screen.as)
      const { page, errors } = await open(context, addressOf(screen, await demoIds()))
      for (const skin of skins) {
        await page.evaluate(`localStorage.setItem('skin', '${skin}')`)
        await page.reload()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect(await seriousFaults(page), skin).toEqual([])
      }
      expect(errors).toEqual([])
      await context.close()
    })

    test('is titled in both languages and fits 360 px', async ({ browser }) => {
      const address = addressOf(screen, await demoIds())
      for (const language of ['vi', 'en'] as const) {
        const context = await contextFor(browser, screen.as, { language, width: 360, height: 740 })
        const { page } = await open(context, address)
        await expect(page).toHaveTitle(titleOf(screen, language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await overflows(page)).toBeLessThanOrEqual(0)
        await context.close()
      }
    })
  })
}

const titleOf = ({ title }: Screen, language: 'vi' | 'en') =>
  new RegExp(`${title[language].replace(/[.*+?^$()|[\]\\]/g, '\\$&')}.*Tòa Soạn`, 'i')

for (const publicPage of publicPages) {
  test.describe(`public ${publicPage.name}`, () => {
    for (const scheme of ['light', 'dark'] as const) {
      test(`has nothing serious for axe in ${scheme}, and fits 360 px`, async ({ browser }) => {
        const ids = await demoIds()
        for (const width of [1440, 360]) {
          const context = await contextFor(browser, null, { skin: scheme, width, height: 800 })
          const { page, errors } = await open(context, addressOf(publicPage, ids))
          expect(await overflows(page)).toBeLessThanOrEqual(0)
          if (width === 1440) expect(await seriousFaults(page)).toEqual([])
          expect(errors).toEqual([])
          await context.close()
        }
      })
    }
  })
}
