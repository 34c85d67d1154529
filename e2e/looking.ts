import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const

export type Skin = (typeof skins)[number]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds of WCAG 2.2 A and AA that is serious or worse; of colours alone where nothing else differs. */
export async function seriousFaults(page: Page, only: 'everything' | 'colours' = 'everything') {
  const axe = new AxeBuilder({ page })
  const { violations } = await (only === 'colours'
    ? axe.withRules(['color-contrast'])
    : axe.withTags(rules)
  ).analyze()
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

/** Opens an address with the status it shall have, and gathers what the page complains of meanwhile. */
export async function open(context: BrowserContext, address: string, status = 200) {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
  })
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(status)
  await page.waitForLoadState('networkidle')
  return { page, errors }
}

/** Changes the skin in place, as another tab of the same browser would. */
export async function wear(page: Page, skin: Skin): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('skin', '${skin}');
     dispatchEvent(new StorageEvent('storage', { key: 'skin', newValue: '${skin}' }))`,
  )
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
  await expect(page.locator('html')).toHaveAttribute(
    'data-mantine-color-scheme',
    skin === 'dark' ? 'dark' : 'light',
  )
}

/** Expects nothing serious in any skin; what colours do not change is looked at once. */
export async function isAccessible(page: Page): Promise<void> {
  for (const skin of skins) {
    await wear(page, skin)
    expect(await seriousFaults(page, skin === 'light' ? 'everything' : 'colours'), skin).toEqual([])
  }
}

/** Expects that nothing sticks out to the right. */
export async function fits(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    )
    .toBeLessThanOrEqual(0)
}
