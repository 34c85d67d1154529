/*
 * BASE_URL=http://… node scripts/run.mjs scripts/bench/slow-screens.ts [--rounds=5] [--slow=4]
 *
 * How long the first rows of the home screen and of the screens of its menu take on a slow computer: the processor slowed down four
 * times, 10 Mbit/s with 20 ms of delay, everything loaded once before (service worker on). Also the layout shift and the script
 * that a warm start loads. On a server of the demo that runs already.
 */
import { chromium, type Page } from '@playwright/test'
import { storageOf, storageState } from '../../e2e/people.ts'
import { chromiumPath } from '../chromium.mjs'
import { at, logIn } from './type-keys.ts'

const base = process.env.BASE_URL as string
const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const rounds = number('rounds', 5)

/** Screens that a role reaches by a line or a tab of an area of the rail. */
const walks: Record<string, [area: string, address: string][]> = {
  thuky: [
    ['Tin bài', '/article/corrected'],
    ['Tin bài', '/article/published'],
    ['Tin bài', '/files'],
    ['Phát sóng', '/schedule?tab=days'],
    ['Hôm nay', '/approvals'],
  ],
  phongvien: [
    ['Tin bài', '/article/private'],
    ['Kế hoạch', '/work/list-assigned'],
  ],
  ketoan: [
    ['Tài chính', '/payouts/list'],
    ['Tài chính', '/unit-buy/list'],
  ],
  kythuat: [
    ['Kỹ thuật', '/studio/list'],
    ['Kỹ thuật', '/devices/list'],
  ],
}

/** What shows that a screen has its content: rows, cards, calendars. */
const content =
  'main :is(tbody tr td, [data-row], [data-block] :is(li, tbody td, a[href]), [role=grid] [role=row], [data-event], [data-item], [role=listitem])'
const waiting = 'main :is(.mantine-Loader-root, .mantine-Skeleton-root, [aria-busy=true])'

/** Milliseconds on the page's clock at which the content of a screen was drawn first since the last press. */
const drawn = (page: Page, address: string): Promise<number> =>
  page
    .waitForFunction((address) => (window as unknown as Marks).drawn.get(address), address, {
      timeout: 60_000,
    })
    .then((handle) => handle.jsonValue() as Promise<number>)

/** What the page notes of itself. */
type Marks = { shift: number; clicked: number; drawn: Map<string, number> }

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
for (const [username, walk] of Object.entries(walks)) {
  const context = await browser.newContext({
    storageState: storageState(base, storageOf(await logIn(username))),
    viewport: { width: 1440, height: 900 },
  })
  await context.addInitScript((content) => {
    const marks = Object.assign(window, { shift: 0, clicked: 0, drawn: new Map<string, number>() })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!one.hadRecentInput) marks.shift += one.value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener(
      'click',
      () => {
        marks.clicked = performance.now()
        marks.drawn.clear()
      },
      true,
    )
    // Observed in the page: asking from outside would wait for what the page does after its first rows.
    new MutationObserver(() => {
      const address = location.pathname + location.search
      if (marks.drawn.has(address) || !document.querySelector(content)) return
      marks.drawn.set(address, 0)
      requestAnimationFrame(() => marks.drawn.set(address, performance.now()))
    }).observe(document, { childList: true, subtree: true })
  }, content)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const slow = async (rate: number) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: rate > 1 ? 20 : 0,
      downloadThroughput: rate > 1 ? 1_250_000 : -1,
      uploadThroughput: rate > 1 ? 1_250_000 : -1,
    })
  }
  await devTools.send('Network.enable')
  const home: number[] = []
  const shifts: number[] = []
  const scripts: number[] = []
  const next = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1) {
    await slow(round === 0 ? 1 : number('slow', 4))
    await page.goto(`${base}/dashboard`)
    const took = await drawn(page, '/dashboard')
    await page.locator(waiting).first().waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    if (round > 0) {
      home.push(took)
      shifts.push(await page.evaluate(() => (window as unknown as Marks).shift))
      scripts.push(
        await page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => name.endsWith('.js'))
            .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        ),
      )
    }
    for (const [area, address] of walk) {
      await page.goto(`${base}/dashboard`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('navigation').getByRole('link', { name: area }).first().click()
      await page.waitForLoadState('networkidle')
      // The area itself may lead to the screen.
      if (!(await page.evaluate((address) => location.pathname + location.search === address, address)))
        await page.locator(`a[href="${address}"]`).first().click()
      const end = await drawn(page, address)
      const from = await page.evaluate(() => (window as unknown as Marks).clicked)
      if (round > 0) next.set(address, [...(next.get(address) ?? []), end - from])
    }
  }
  console.info(
    `${username}: home ${at(home, 0.5)} ms (longest ${Math.max(...home).toFixed(0)}), shift ${Math.max(...shifts).toFixed(3)}, script ${Math.round(Math.max(...scripts) / 1024)} KB`,
  )
  for (const [screen, times] of next)
    console.info(`  ${screen}: ${at(times, 0.5)} ms (longest ${Math.max(...times).toFixed(0)})`)
  await context.close()
}
await browser.close()
