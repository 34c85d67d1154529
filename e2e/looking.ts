import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test'
import type { Result } from 'axe-core'
import { type Cell, type Skin, sizes, skinsToWear } from './screen-plan.ts'

/** The source of axe as one expression, small: it is sent to each page, and read there anew. */
const wholeOfAxe = `(() => { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')} })()`

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate('Boolean(window.axe)'))) await frame.evaluate(wholeOfAxe)
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const looksInPage = readFileSync(join(import.meta.dirname, 'looks-in-page.js'), 'utf8')

/**
 * Looks of texts whose contrast was found good in this run, on any page and in any skin: a number a line, of all workers. Playwright
 * empties the folder when a run begins.
 */
const goodLooks = join(import.meta.dirname, 'test-results/good-looks.txt')

mkdirSync(dirname(goodLooks), { recursive: true })

const readGood = (): Set<number> =>
  new Set(existsSync(goodLooks) ? readFileSync(goodLooks, 'utf8').split('\n').map(Number) : [])

const describe = ({ id, nodes }: Result): string =>
  `${id}: ${nodes
    .slice(0, 4)
    .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
    .join(' | ')}`

const contrast = 'color-contrast'

/** The menu is half of what most screens have: it is looked at once in each of its forms. */
const menu = 'nav[data-tour="menu"]'
const goodMenus = new Set<string>()
const formOfMenu = `document.querySelector('${menu}')?.outerHTML.replace(/ aria-current="page"|\\d+/g, '') ?? ''`

const serious = ({ impact }: Result): boolean => impact === 'serious' || impact === 'critical'

const axeRun = (page: Page, where: string, options: object): Promise<Result[]> =>
  page.evaluate(`axe.run(${where}, ${JSON.stringify(options)}).then(({ violations }) => violations)`)

/** What axe finds of the contrast of texts whose look was not found good already: half of its work on a page. */
async function contrastFaults(page: Page): Promise<Result[]> {
  const looks = await page.evaluate<number[]>(`${looksInPage}; looksOfTexts()`)
  const good = readGood()
  const unknown = looks.filter((look) => !good.has(look))
  const where = `{ include: textsOf(${JSON.stringify(unknown)}) }`
  if ((await page.evaluate<number>(`(${where}).include.length`)) === 0) return []
  const runOnly = { type: 'rule', values: [contrast] }
  const violations = await axeRun(page, where, { runOnly, resultTypes: ['violations'] })
  if (violations.length === 0) appendFileSync(goodLooks, unknown.map((look) => `${look}\n`).join(''))
  return violations
}

/** What axe finds of all but contrast, in a page without the menu where that was found good before. */
async function otherFaults(page: Page): Promise<Result[]> {
  const form = await page.evaluate<string>(formOfMenu)
  const where = goodMenus.has(form) ? `{ include: document, exclude: '${menu}' }` : 'document'
  const violations = await axeRun(page, where, {
    runOnly: { type: 'tag', values: rules },
    rules: { [contrast]: { enabled: false } },
    resultTypes: ['violations'],
  })
  if (form !== '' && violations.length === 0) goodMenus.add(form)
  return violations
}

/** Places the bars of forms, which otherwise lie over fields until these are scrolled to: axe would call the fields too small. */
const barsAt = (position: string) => {
  for (const bar of document.querySelectorAll<HTMLElement>('form [class*="_bar_"]'))
    bar.style.position = position
}

/**
 * What axe finds of WCAG 2.2 A and AA that is serious or worse; with 'colours', where nothing else differs from what was
 * looked at before, of the contrast alone. It runs in the page with nothing around it, and describes faults only: of a
 * long list that is most of its work.
 */
export async function seriousFaults(page: Page, only: 'everything' | 'colours' = 'everything') {
  await Promise.all(page.frames().map(bringAxe))
  const found = await contrastFaults(page)
  if (only === 'everything') {
    await page.evaluate(barsAt, 'static')
    found.push(...(await otherFaults(page)))
    await page.evaluate(barsAt, '')
  }
  return found.filter(serious).map(describe)
}

/** How long nothing may be asked for until a page counts as loaded, in milliseconds. */
const quietFor = 100

/** How long a page that draws nothing, or a request that nothing ends, is waited for, in milliseconds. */
const mostDrawing = 1000
const mostLoading = 20_000

/**
 * Waits until a page has loaded all it wants by itself: no request is under way, and none was begun in the time in which
 * the page had nothing left to do and drew twice. Unlike a fixed pause this is as long on a busy computer as it must
 * be. Returns the wait; it counts from the call on.
 */
function countRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let begun = 0
  page.on('request', (request) => {
    begun += 1
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // A tab that is out of sight draws nothing. Not requestIdleCallback: in a page that draws nothing it may wait for all of
  // its timeout.
  const idle = `new Promise((done) => setTimeout(() => scheduler.postTask(() => {
    setTimeout(done, ${mostDrawing})
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  }, { priority: 'background' }), ${quietFor}))`
  return async () => {
    const until = Date.now() + mostLoading
    for (let before = -1; (open.size > 0 || before !== begun) && Date.now() < until; ) {
      before = begun
      await page.evaluate(idle)
    }
  }
}

/** What browsers complain of because of the tests: answers that are wanted, and axe in the frame of a preview. */
const ofTests = /status of 4\d\d|^Blocked script execution in 'about:srcdoc'/

type Opening = { status?: number; size?: { width: number; height: number } }

/** Gathers what a page complains of, and waits for what it loads from now on. */
function listen(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofTests.test(message.text())) errors.push(message.text())
  })
  return { errors, loaded: countRequests(page) }
}

/**
 * Opens an address with the status it shall have, and gathers what the page complains of meanwhile: in a tab of its own,
 * or in the one that is given. There the browser finds the program read already, which halves the work; `leave` ends
 * it for the next.
 */
export async function open(place: BrowserContext | Page, address: string, opening: Opening = {}) {
  const { status = 200, size } = opening
  const page = 'newPage' in place ? await place.newPage() : place
  if (size) await page.setViewportSize(size)
  const { errors, loaded } = listen(page)
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(status)
  await loaded()
  return { page, errors }
}

/** In the page: sets a choice that is kept in the browser, as another tab of it would. */
const choose = (key: string, value: string): string =>
  `if (localStorage.getItem('${key}') !== '${value}') {
     localStorage.setItem('${key}', '${value}')
     dispatchEvent(new StorageEvent('storage', { key: '${key}', newValue: '${value}' }))
   }`

/**
 * Goes to an address as a link of the back-office does, without beginning the program anew, which is most of the work of an
 * opening; in a tab that does not show the program, or shows this address, from the server. `before` is run in the page
 * first, in the same task.
 */
export async function follow(page: Page, address: string, before = ''): Promise<void> {
  const here = page.url()
  const isElsewhere = here !== 'about:blank' && new URL(address, here).href !== here
  const go = `history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`
  if (here !== 'about:blank') await page.evaluate(`${before}\n${isElsewhere ? go : ''}`)
  if (!isElsewhere) await page.goto(address)
}

/** Like `open`, in a tab that may show another screen already: in the skin and language of a cell, which cost one drawing so. */
export async function visit(page: Page, address: string, { skin, width, language }: Cell) {
  await page.setViewportSize(sizes[width])
  const { errors, loaded } = listen(page)
  await follow(page, address, `${choose('skin', skin)}\n${choose('language', language)}`)
  // A tab that showed nothing had no place to keep them in.
  await wear(page, skin)
  await speak(page, language)
  await loaded()
  return { page, errors }
}

/** Ends who listens to a tab, so that another test can look at something in it. */
async function unhear(page: Page): Promise<void> {
  for (const event of ['pageerror', 'console', 'request', 'requestfinished', 'requestfailed'] as const)
    await page.removeAllListeners(event, { behavior: 'wait' })
}

/** Ends what a tab shows and knows, and who listens to it, so that another test can open something in it. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate('sessionStorage.clear()')
  await page.goto('about:blank')
  await unhear(page)
}

/** Ends who listens to a tab and what it knows; what it shows stays, until something is visited from there. */
export async function stay(page: Page): Promise<void> {
  await page.evaluate('sessionStorage.clear()')
  await unhear(page)
}

/** Changes the skin in place, as another tab of the same browser would. */
export async function wear(page: Page, skin: Skin): Promise<void> {
  await page.evaluate(choose('skin', skin))
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
  await expect(page.locator('html')).toHaveAttribute(
    'data-mantine-color-scheme',
    skin === 'dark' ? 'dark' : 'light',
  )
}

/** Changes the language in place, as another tab of the same browser would. */
export async function speak(page: Page, language: 'vi' | 'en'): Promise<void> {
  await page.evaluate(choose('language', language))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** A button too small to hit, because something stands above a part of it. */
const isCovered = (fault: string): boolean =>
  fault.startsWith('target-size') && fault.includes('because it is partially obscured')

/**
 * Expects nothing serious in any skin, outside of `test:all` in light and in the skin of the day; what colours do not
 * change is looked at once. With `opened`, something floats above the screen, and buttons that it covers in part are no
 * fault: it is closed before they are pressed.
 */
export async function isAccessible(page: Page, { opened = false } = {}): Promise<void> {
  for (const skin of skinsToWear(test.info().title)) {
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

const stuckOut = 'its columns stick out by '

/** Looks at each list that lies on the page; in the page. Sizes are in pixels. */
const listsInPage = `[...document.querySelectorAll('table:has(th[data-name])')].flatMap((table) => {
  const whole = table.getBoundingClientRect().width
  if (whole === 0) return []
  const faults = []
  const beyond = table.parentElement.scrollWidth - table.parentElement.clientWidth
  if (beyond > 1) faults.push('${stuckOut}' + beyond)
  const rows = [...table.querySelectorAll('tbody tr[data-row]')]
  const highest = Math.max(0, ...rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  const cut = [...table.querySelectorAll('td[data-name] *')].filter((part) =>
    part.textContent.length <= 60 && getComputedStyle(part).overflow === 'hidden' && part.clientHeight > 0 &&
    (part.scrollHeight > part.clientHeight + 3 || part.scrollWidth > part.clientWidth + 1))
  if (cut.length > 0) faults.push('the name ' + cut[0].textContent + ' is cut')
  if (highest > 41) faults.push('a row is ' + highest + ' high')
  const badges = [...table.querySelectorAll('tbody td .mantine-Badge-root')].filter(
    (badge) => badge.getBoundingClientRect().right > badge.closest('td').getBoundingClientRect().right + 1)
  if (badges.length > 0) faults.push('the state ' + badges[0].textContent + ' is cut')
  const contentOf = (cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight)
  }
  let name = 0
  let free = whole
  for (const [place, head] of [...table.querySelectorAll('thead th')].entries()) {
    if (head.hasAttribute('data-name')) name = head.getBoundingClientRect().width
    else free -= Math.max(...[head, ...rows.map((row) => row.cells[place])].map(contentOf))
  }
  table.setAttribute('data-unwrapped', '')
  const longest = Math.max(0, ...rows.map((row) => contentOf(row.querySelector('td[data-name]') ?? row)))
  table.removeAttribute('data-unwrapped')
  if (name < Math.min(free / 2, longest, 640) - 1) faults.push('names have ' + Math.round(name) + ' of ' + Math.round(free))
  return faults
})`

/**
 * What is wrong with the lists of a screen: names have what they need or half of what other columns leave, those of 60
 * letters are read whole, no column and no state is cut off, rows are 40.
 */
export const listFaults = (page: Page) => page.evaluate<string[]>(listsInPage)

/** The lists of a screen that have columns off their edge, where names may have less than on a desk. */
export const columnsBeyond = async (page: Page) =>
  (await listFaults(page)).filter((fault) => fault.startsWith(stuckOut))
