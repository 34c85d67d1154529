import { type BrowserContext, expect, type Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

export const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const

export type Skin = (typeof skins)[number]

/** The source of axe as one expression. */
const wholeOfAxe = `(() => { ${axe.source} })()`

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds of WCAG 2.2 A and AA that is serious or worse; of colours alone where nothing else
 * differs. It runs in the page with nothing around it, and describes faults only: of a long list that is
 * most of its work.
 */
export async function seriousFaults(page: Page, only: 'everything' | 'colours' = 'everything') {
  const runOnly =
    only === 'colours' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: rules }
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] })
  await Promise.all(page.frames().map((frame) => frame.evaluate(`window.axe ? undefined : ${wholeOfAxe}`)))
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )
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

type Opening = { status?: number; size?: { width: number; height: number } }

/** Opens an address with the status it shall have, and gathers what the page complains of meanwhile. */
export async function open(context: BrowserContext, address: string, opening: Opening = {}) {
  const { status = 200, size } = opening
  const page = await context.newPage()
  if (size) await page.setViewportSize(size)
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

/** Changes the language in place, as another tab of the same browser would. */
export async function speak(page: Page, language: 'vi' | 'en'): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('language', '${language}');
     dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: '${language}' }))`,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** A button too small to hit, because something stands above a part of it. */
const isCovered = (fault: string): boolean =>
  fault.startsWith('target-size') && fault.includes('because it is partially obscured')

/**
 * Expects nothing serious in any skin; what colours do not change is looked at once. With `opened`, something
 * floats above the screen, and buttons that it covers in part are no fault: whoever wants them closes it first.
 */
export async function isAccessible(page: Page, { opened = false } = {}): Promise<void> {
  for (const skin of skins) {
    await wear(page, skin)
    const faults = await seriousFaults(page, skin === 'light' ? 'everything' : 'colours')
    expect(opened ? faults.filter((fault) => !isCovered(fault)) : faults, skin).toEqual([])
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
