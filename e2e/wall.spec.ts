import { type CDPSession, expect, test } from '@playwright/test'
import { ask, baseUrl, draft } from './people.ts'
import { contextFor } from './session-storage.ts'

test('a screen opens the wall by its link without a log-in, and goes blank when it is revoked', async ({
  browser,
}) => {
  const hidden = `Chưa xuất bản ${Date.now()}`
  await draft(hidden)
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const name = `Sảnh ${Date.now()}`
  await page.goto('/settings/walls')
  await page.getByRole('textbox', { name: 'Tên màn hình' }).fill(name)
  await page.getByRole('button', { name: 'Tạo liên kết' }).click()
  const address = await page.getByRole('textbox', { name: `Liên kết của “${name}”` }).inputValue()
  expect(address).toMatch(/\/wall\?key=[\w-]{43}$/)
  const stranger = await browser.newContext({ viewport: { width: 1920, height: 1080 }, baseURL: baseUrl() })
  const screen = await stranger.newPage()
  const referrers: string[] = []
  screen.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  const answer = await screen.goto(address)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  const wall = screen.getByRole('region', { name: 'Màn hình tường' })
  await expect(wall.getByRole('heading', { name: 'Trên sóng', level: 1 })).toBeVisible()
  await expect(wall.locator('time').first()).toHaveText(/^\d\d:\d\d:\d\d$/)
  await screen.keyboard.press(' ')
  await screen.getByRole('button', { name: /Tin bài$/ }).click()
  const queues = await wall.getByRole('heading', { level: 2 }).allTextContents()
  expect(queues).toEqual(['Chờ xử lý', 'Chờ duyệt', 'Chờ xuất bản', 'Hẹn giờ', 'Vừa xuất bản'])
  await expect(wall.getByText(hidden)).toHaveCount(0)
  await screen.keyboard.press('ArrowRight')
  await expect(wall.getByRole('heading', { name: 'Bạn đọc', level: 1 })).toBeVisible()
  expect(referrers.filter((referrer) => referrer.includes('key='))).toEqual([])
  await page.reload()
  await expect(page.getByText(address)).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toContainText(/vừa xong|giây|phút/)
  await page.getByRole('button', { name: `Thu hồi màn hình “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(screen.getByRole('heading', { name: 'Màn hình này không còn được dùng' })).toBeVisible({
    timeout: 12_000,
  })
  await expect(wall.getByRole('heading', { level: 2 })).toHaveCount(0)
  await screen.goto('/wall')
  await expect(screen).toHaveURL(/\/login\?to=%2Fwall/)
  await stranger.close()
  await context.close()
})

test('who is logged in sees the wall by their rights', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await page.goto('/wall')
  await page.getByRole('button', { name: /Tin bài$/ }).click()
  const { queues } = await ask('bientap', 'GET', '/wall')
  const wall = page.getByRole('region', { name: 'Màn hình tường' })
  await expect(wall.getByRole('heading', { level: 2 })).toHaveCount(queues.length + 1)
  await context.close()
})

/** What the page holds after garbage is collected: bytes of its heap, nodes and listeners of its document. */
async function held(session: CDPSession) {
  for (let n = 0; n < 3; n += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}

test('an hour of the wall holds no more than its first minutes', { tag: '@all' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/wall')
  const wall = page.getByRole('region', { name: 'Màn hình tường' })
  await expect(wall).toBeVisible()
  const session = await context.newCDPSession(page)
  const seen = new Set<string | null>()
  const first = page.getByRole('button', { name: /^Trang 1\// })
  /**
   * Minutes of the page's own clock, which ticks each second; it turns each twenty, and is given new content as often. What is held is
   * measured while it shows its first page, since pages differ.
   */
  const pass = async (minutes: number) => {
    for (let turn = 0; turn < minutes * 3; turn += 1) {
      const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/wall')
      await page.clock.runFor(20_000)
      await (await answered).finished()
      seen.add(await wall.locator('[data-page]').getAttribute('data-page'))
    }
    await first.click()
    await expect(wall.locator('[data-page="air 0"]')).toBeVisible()
    return held(session)
  }
  const figures = [await pass(10)]
  for (let n = 0; n < 5; n += 1) figures.push(await pass(10))
  console.info(
    figures
      .map(({ bytes, nodes, listeners }, n) =>
        [
          `minute ${(n + 1) * 10}`,
          `${(bytes / 1e6).toFixed(2)} MB`,
          `${nodes} nodes`,
          `${listeners} listeners`,
        ].join(', '),
      )
      .join('\n'),
  )
  expect(seen.size, 'it turned its pages').toBeGreaterThan(2)
  const [early, last] = [figures[0]!, figures.at(-1)!]
  expect(last.bytes - early.bytes).toBeLessThan(1_000_000)
  expect(last.nodes).toBeLessThan(early.nodes * 1.2)
  expect(last.listeners).toBeLessThan(early.listeners * 1.2)
  await context.close()
})
