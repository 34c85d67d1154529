import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'
import { layouts } from '../web/src/features/account/dashboard/layouts.ts'
import { demoIds } from './demo-ids.ts'
import { baseUrl, password } from './people.ts'
import { contextFor } from './session-storage.ts'

const kilobyte = 1024

/** Bytes of JavaScript, gzipped, that a page loads before anybody touches it; and how many files they are. */
async function scripts(page: Page, address: string): Promise<{ bytes: number; files: number }> {
  const sizes: Promise<number>[] = []
  const count = (response: Response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript/.test(type)) return
    expect(response.status(), response.url()).toBe(200)
    // A body that cannot be read fails the test: it would count as nothing.
    sizes.push(response.body().then((body) => gzipSync(body).length))
  }
  page.on('response', count)
  const answer = await page.goto(`${baseUrl()}${address}`)
  expect(answer?.status()).toBe(200)
  await page.waitForLoadState('networkidle')
  page.off('response', count)
  const all = await Promise.all(sizes)
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length }
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1)

test('the log-in page loads under 200 KB of JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const { bytes, files } = await scripts(page, '/login')
  console.info(`log-in page: ${inKilobytes(bytes)} KB of JavaScript (gzip) in ${files} files`)
  // The page is there and works: what was measured is the program, not an error page.
  await page.locator('input[name=username]').fill('phongvien')
  await expect(page.locator('input[name=username]')).toHaveValue('phongvien')
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  expect(files).toBeGreaterThan(2)
  expect(bytes).toBeGreaterThan(60 * kilobyte)
  expect(bytes).toBeLessThan(200 * kilobyte)
  await context.close()
})

test('an article list loads in about twenty files, and not much more than it needs', async ({ browser }) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  const { bytes, files } = await scripts(page, '/article/draft')
  console.info(`article list: ${inKilobytes(bytes)} KB of JavaScript (gzip) in ${files} files`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(files).toBeGreaterThan(4)
  expect(files).toBeLessThan(30)
  expect(bytes).toBeGreaterThan(200 * kilobyte)
  expect(bytes).toBeLessThan(500 * kilobyte)
  await context.close()
})

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

type Sent = { kind: string; address: string; bytes: number }

/** All that a page asks for, by kind, with the bytes of each as they went over the line. */
async function watched(page: Page): Promise<Sent[]> {
  const line = await page.context().newCDPSession(page)
  const sent: Sent[] = []
  const byId = new Map<string, Sent>()
  line.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const one = { kind: type as string, address: new URL(request.url).pathname, bytes: 0 }
    byId.set(requestId, one)
    sent.push(one)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  line.on('Network.webSocketCreated', ({ url }) => {
    sent.push({ kind: 'WebSocket', address: new URL(url).pathname, bytes: 0 })
  })
  await line.send('Network.enable')
  return sent
}

const counted = (sent: readonly Sent[], ...kinds: string[]) => sent.filter(({ kind }) => kinds.includes(kind))
const kilobytes = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
const said = (sent: readonly Sent[]) => sent.map(({ address }) => address).join('\n')

test('a first log-in up to the dashboard loads under 300 KB of script, in few requests, and nothing moves', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: baseUrl(), serviceWorkers: 'block' })
  await context.addInitScript(`window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  const page = await context.newPage()
  const sent = await watched(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(sent.length, said(sent)).toBeLessThanOrEqual(20)
  await page.locator('input[name=username]').fill('bientap')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hôm nay, /)
  await expect(page.getByRole('heading', { name: 'Cần làm trước' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // ECharts draws a chart that is in sight, after all that is read is there; where none is, it does not come.
  const scripts = counted(sent, 'Script').filter(({ address }) => !address.includes('/echarts-'))
  console.info(
    `first log-in: ${kilobytes(scripts).toFixed(1)} KB of script in ${scripts.length} files, ${sent.length} requests`,
  )
  expect(kilobytes(scripts)).toBeGreaterThan(200)
  expect(kilobytes(scripts), said(scripts)).toBeLessThan(300)
  // A picture within the page's own script is no file.
  const files = counted(sent, 'Document', 'Script', 'Stylesheet', 'Font', 'Image').filter(({ address }) =>
    address.startsWith('/'),
  )
  // The home screen and its blocks are files of their own, which no list loads.
  expect(files.length, said(files)).toBeLessThanOrEqual(20)
  // With what the API is asked for; pictures of people come from the newsroom, not from the program.
  const all = sent.filter(({ address }) => address.startsWith('/') && !address.startsWith('/api/files/'))
  expect(all.length, said(all)).toBeLessThanOrEqual(25)
  expect(await page.evaluate('window.moved')).toBeLessThan(0.01)
  await context.close()
})

test('the editor opens in at most 30 requests of all kinds, the first time too, and that alone keeps no draft', async ({
  browser,
}) => {
  const { private: id, titles } = await demoIds()
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  const sent = await watched(page)
  await page.goto(`/article/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Nội dung bài' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tiêu đề', exact: true })).toHaveValue(titles.private)
  await page.waitForLoadState('networkidle')
  // What is typed is kept after two seconds of rest. This article ends with a quotation, to which the editor adds a tail.
  // The lock comes with the first key.
  await page.waitForTimeout(2500)
  const scripts = counted(sent, 'Script')
  // Pictures are the article's own, and other tests put some into it.
  const all = sent.filter(({ address }) => address.startsWith('/') && !address.startsWith('/media/'))
  console.info(
    `editor: ${kilobytes(scripts).toFixed(1)} KB of script in ${scripts.length} files, ${all.length} requests`,
  )
  expect(kilobytes(scripts)).toBeGreaterThan(400)
  expect(counted(sent, 'WebSocket')).toHaveLength(1)
  const asked = all.map(({ address }) => address).filter((address) => address.startsWith('/api/'))
  expect(asked).toEqual(['/api/auth/me/start', `/api/article/edit/${id}/start`])
  expect(all.length, said(all)).toBeLessThanOrEqual(30)
  await context.close()
})

/** The chunks of the built back-office, by the module that each begins with. */
function chunks(): Record<string, Chunk> {
  built ??= JSON.parse(readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'))
  return built as Record<string, Chunk>
}
let built: Record<string, Chunk> | undefined

/** A chunk and all that it imports before it runs. */
function reach(name: string, into = new Set<string>()): Set<string> {
  if (into.has(name)) return into
  into.add(name)
  for (const next of chunks()[name]?.imports ?? []) reach(next, into)
  return into
}

/** Bytes of a chunk, gzipped. */
const weight = (name: string) =>
  gzipSync(readFileSync(new URL(`../web/dist/${chunks()[name]?.file}`, import.meta.url))).length

/** The files of the home screen's blocks, by block, as its component loads them. */
function filesOfBlocks(): Map<string, string> {
  const folder = 'src/features/account/dashboard'
  const source = readFileSync(new URL(`../web/${folder}/dashboard.tsx`, import.meta.url), 'utf8')
  const named = new Map(
    [...source.matchAll(/const (\w+) = \(\) => import\('\.\/([\w-]+\.tsx)'\)/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  )
  const blocks = source.matchAll(/(\w+): lazily\((?:(\w+)|\(\) => import\('\.\/([\w-]+\.tsx)'\)), /g)
  return new Map(
    [...blocks].map(([, block = '', name, file]) => [block, `${folder}/${file ?? named.get(name)}`]),
  )
}

test('no layout of the home screen loads more than 60 KB of script beyond the frame that every screen has', () => {
  const frame = reach(Object.keys(chunks()).find((name) => /^_frame-.*\.js$/.test(name)) ?? '')
  expect(frame.size).toBeGreaterThan(1)
  const files = filesOfBlocks()
  const heavy: string[] = []
  for (const [layout, { blocks }] of Object.entries(layouts)) {
    const all = reach('src/features/account/dashboard/dashboard.tsx')
    for (const [block] of blocks) {
      const file = files.get(block) ?? ''
      expect(chunks()[file], block).toBeDefined()
      reach(file, all)
    }
    const beyond = [...all].filter((name) => !frame.has(name)).reduce((sum, name) => sum + weight(name), 0)
    console.info(`home screen of ${layout}: ${inKilobytes(beyond)} KB of JavaScript (gzip) beyond the frame`)
    if (beyond > 60 * kilobyte) heavy.push(`${layout}: ${inKilobytes(beyond)}`)
  }
  expect(heavy).toEqual([])
})

test('a text that several people write loads at most 40 KB of script beyond the editor', () => {
  const shared = 'src/features/editorial/articles/shared/open-shared.ts'
  const desk = Object.keys(chunks()).find((name) => chunks()[name]?.dynamicImports?.includes(shared)) ?? ''
  const editor = reach(desk)
  expect(editor.size).toBeGreaterThan(5)
  const beyond = [...reach(shared)].filter((name) => !editor.has(name))
  const bytes = beyond.reduce((sum, name) => sum + weight(name), 0)
  console.info(`shared text: ${inKilobytes(bytes)} KB of JavaScript (gzip) beyond the editor`)
  expect(bytes).toBeGreaterThan(20 * kilobyte)
  expect(bytes).toBeLessThan(40 * kilobyte)
})

test('no screen loads more than 14 files of script and 9 of style', () => {
  const screens = Object.keys(chunks()).filter((name) => /^src\/features\/.*\.tsx?$/.test(name))
  expect(screens.length).toBeGreaterThan(100)
  const shell = reach('src/app/layouts/vertical-layout.tsx')
  const loaded = screens.map((name) => {
    const all = [...new Set([...shell, ...reach(name)])]
    return { name, scripts: all.length, styles: new Set(all.flatMap((one) => chunks()[one]?.css ?? [])).size }
  })
  expect(loaded.filter(({ scripts, styles }) => scripts > 14 || styles > 9)).toEqual([])
})

test('no chunk of the program imports one that imports it', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name) || way.includes(name)) return
    for (const next of chunks()[name]?.imports ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(chunks())) visit(name, [])
  expect(done.size).toBeGreaterThan(50)
  // In a circle a module may run before what it imports has run (web/vite.config.ts).
  expect(circles).toEqual([])
})

test('a public article loads under 40 KB of JavaScript', async ({ page }) => {
  const { publicPath, titles } = await demoIds()
  const { bytes, files } = await scripts(page, publicPath)
  console.info(`public article: ${inKilobytes(bytes)} KB of JavaScript (gzip) in ${files} files`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.published)
  expect(files).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThan(40 * kilobyte)
})
