import { chromium, type Page, type Route } from '@playwright/test'
import type { WallContent } from '../../contract/src/broadcast/wall.ts'
import { removeFolder, startServer, temporaryFolder } from '../../e2e/start-server.ts'
import { defaultDemoPassword } from '../../server/src/kernel/configuration/settings.ts'
import { chromiumPath } from '../chromium.mjs'

/** Milliseconds of the page's clock between two measurements, and between two calls of the wall. */
const [measured, called] = [5 * 60_000, 5000]

type Measure = { minute: number; heap: number; nodes: number; listeners: number }

/** Bytes of the page's heap after a collection, its DOM nodes and listeners. */
async function measure(page: Page, minute: number): Promise<Measure> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  return { minute, heap: usedSize, nodes, listeners: jsEventListeners }
}

/** The link of a new unattended screen of a server. */
async function linkOn(url: string): Promise<string> {
  const ask = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  const { access_token } = await ask('/auth/login', { username: 'admin', password: defaultDemoPassword })
  const { key } = await ask('/wall-keys', { name: `Proof ${Date.now()}` }, access_token)
  return `${url}/wall?key=${key}`
}

/** Answers of a busy newsroom: every one has other titles, figures and times, by the page's clock. */
function answering(pattern: WallContent) {
  let asked = 0
  return async (route: Route, now: number) => {
    asked += 1
    const iso = (after: number) => new Date(now + after).toISOString()
    const item = (title: string) => ({
      title,
      kind: 'live' as const,
      starts_at: iso(-60_000),
      ends_at: iso(90_000),
    })
    const data: WallContent = {
      ...pattern,
      now: iso(0),
      channels: pattern.channels.map((row) => ({
        ...row,
        now: item(`Now ${asked}`),
        next: item(`Next ${asked}`),
      })),
      published: Array.from({ length: 8 }, (_, place) => ({
        ...{
          id: asked * 8 + place,
          title: `Story ${asked} ${place}`,
          category: 'News',
          published_at: iso(-place * 60_000),
        },
      })),
      queues: pattern.queues.map((queue) => ({ ...queue, total: asked, late: asked % 7 })),
      breaking: asked % 3 === 0 ? { id: asked, text: `Breaking ${asked}` } : null,
    }
    await route.fulfill({ json: { code: 200, message: null, data } })
  }
}

/**
 * npm run prove -- wall [minutes]: an unattended wall for an hour (60) of its own clock, calling and turning pages as ever.
 * Neither its heap nor its nodes may grow after the first five minutes.
 */
export async function prove([minutes = '60']: string[] = []): Promise<boolean> {
  const folder = await temporaryFolder()
  const server = await startServer(`${folder}/data`)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    const link = await linkOn(server.url)
    await page.clock.install()
    const first = page.waitForResponse(/\/api\/wall\/screen/)
    await page.goto(link)
    const { data } = (await (await first).json()) as { data: WallContent }
    const answer = answering(data)
    let now = Date.parse(data.now)
    let calls = 0
    await page.route('**/api/wall/screen', (route) => {
      calls += 1
      return answer(route, now)
    })
    const turned = new Set<string>()
    const measures: Measure[] = []
    for (let passed = 0; passed < Number(minutes) * 60_000; passed += called) {
      now += called
      const come = page.waitForResponse(/\/api\/wall\/screen/)
      await page.clock.runFor(called)
      await come
      turned.add((await page.locator('[data-page]').getAttribute('data-page')) ?? '')
      if ((passed + called) % measured === 0) measures.push(await measure(page, (passed + called) / 60_000))
    }
    for (const { minute, heap, nodes, listeners } of measures)
      console.info(
        `${String(minute).padStart(4)} min  ${(heap / 1e6).toFixed(2)} MB  ${nodes} nodes  ${listeners} listeners`,
      )
    const [begun, ended] = [measures[0], measures.at(-1)]
    const isStill =
      begun !== undefined &&
      ended !== undefined &&
      ended.heap < begun.heap * 1.1 + 500_000 &&
      ended.nodes < begun.nodes * 1.2 + 100 &&
      ended.listeners < begun.listeners * 1.1 + 20
    console.info(`${calls} calls, pages ${[...turned].join(', ')}: ${isStill ? 'nothing grows' : 'IT GROWS'}`)
    return isStill
  } finally {
    await browser.close()
    await server.stop()
    await removeFolder(folder)
  }
}
