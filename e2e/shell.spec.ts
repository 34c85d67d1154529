import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { newerVersion } from './newer-version.ts'
import { logIn, password, personIn } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Mất kết nối từ' })

/** What a list says that was never seen and cannot be asked for. */
const unreachable = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Không kết nối được máy chủ' })

/** Waits until the program is kept for working offline. */
const isKept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')

/** How many answers this browser keeps, and of how many people. */
const keptAnswers = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('seen-answers')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('answers').objectStore('answers').count()
      asked.onsuccess = () => resolve(asked.result)
    }
  })`)

async function see(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('what was seen can be read without a network, and only by who saw it', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { published, titles } = await demoIds()
  const list = `/article/published?keyword=${encodeURIComponent(titles.published)}`
  const { context, page } = await personIn(browser, 'thuky', { serviceWorkers: 'allow' })
  await isKept(page)
  await see(page, `/article/history/${published}`)
  await expect(heading(page)).toHaveText(titles.published)
  await see(page, list)
  const row = page.getByRole('row').filter({ hasText: titles.published })
  await expect(row).toHaveCount(1)

  await test.step('the banner says so, and since when; a reload changes nothing', async () => {
    await context.setOffline(true)
    await expect(page.getByText('Mất kết nối mạng')).toBeVisible()
    await expect(banner(page)).toContainText(/Mất kết nối từ \d{1,2}:\d{2} \d{2}\/\d{2}\/\d{4}/)
    await page.reload()
    await expect(row).toHaveCount(1)
    await expect(banner(page)).toContainText(/lưu trên máy này lúc \d{1,2}:\d{2}/)
  })

  await test.step('another screen that was seen opens; one that was not says why', async () => {
    await page.goto(`/article/history/${published}`)
    await expect(heading(page)).toHaveText(titles.published)
    await page.goto('/article/deleted')
    await expect(unreachable(page)).toBeVisible()
  })

  await test.step('with the network back, the banner goes and the list is asked for anew', async () => {
    await context.setOffline(false)
    await expect(banner(page)).toBeHidden()
    await see(page, list)
    await expect(row).toHaveCount(1)
    expect(await keptAnswers(page)).toBeGreaterThan(3)
  })

  await test.step('logging out forgets it; the next person on this computer is shown nothing of it', async () => {
    await page.getByRole('button', { name: /^Tài khoản:/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => keptAnswers(page)).toBe(0)
    await logIn(page, 'bientap')
    await isKept(page)
    await context.setOffline(true)
    await page.goto(list)
    await expect(unreachable(page)).toBeVisible()
    await expect(page.getByText(titles.published)).toHaveCount(0)
  })
  await context.close()
})

test('a newer version is offered, and taken when the person says so', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { url, bringOut, close } = await newerVersion()
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  // Said once for a few seconds, whenever the files have come: perhaps before the log-in is through.
  const ready = page.getByText('Ứng dụng đã sẵn sàng làm việc ngoại tuyến.').waitFor({ timeout: 120_000 })
  await page.locator('input[name=username]').fill('kythuat')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await ready
  await page.reload()
  await expect(heading(page)).toBeVisible()
  bringOut()
  await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())')
  const offer = page.getByRole('status').filter({ hasText: 'Đã có phiên bản mới.' })
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await page.evaluate('window.isOldPage = true')
  await offer.getByRole('button', { name: 'Tải lại' }).click()
  await expect.poll(() => page.evaluate('window.isOldPage ?? false').catch(() => true)).toBe(false)
  await expect(heading(page)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await context.close()
  await close()
})

// That an event plays it is part of the journey (journey.spec.ts).
test('the sound of a notification can be played', { tag: '@all' }, async ({ browser }) => {
  const { context, page } = await personIn(browser, 'ketoan', { serviceWorkers: 'allow' })
  const answer = await page.request.get('/notify.mp3')
  expect(answer.headers()['content-type']).toContain('audio/mpeg')
  // The very element that the program plays: it can be decoded, has a length, and comes to its end.
  const played = await page.evaluate<{ seconds: number; ended: boolean }>(`new Promise((resolve, reject) => {
    const sound = new Audio('/notify.mp3')
    sound.onended = () => resolve({ seconds: sound.duration, ended: sound.ended })
    sound.onerror = () => reject(new Error('not playable'))
    sound.play().catch(reject)
  })`)
  expect(played.ended).toBe(true)
  expect(played.seconds).toBeGreaterThan(0.1)
  expect(played.seconds).toBeLessThan(4)
  await context.close()
})

/** Two tabs of one browser whose clocks are ours. */
async function twoTabs(browser: Browser) {
  const { context, page } = await personIn(browser, 'ketoan', { serviceWorkers: 'allow' })
  await page.close()
  await context.clock.install()
  const tabs = [await context.newPage(), await context.newPage()] as [Page, Page]
  for (const tab of tabs) {
    // All of it, the idle clock's part too.
    await see(tab, '/dashboard')
  }
  return { tabs, context }
}

const minutes = (count: number) => count * 60_000

test('a person who is away is warned and logged out, in all tabs together', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { tabs, context } = await twoTabs(browser)
  const [one, other] = tabs
  const pass = (count: number) => context.clock.fastForward(minutes(count))
  const warning = (tab: Page, left: number) =>
    tab.getByRole('alert').filter({ hasText: `tự động thoát sau ${left} phút` })

  await pass(51)
  for (const tab of tabs) await expect(warning(tab, 10)).toBeVisible()
  await pass(1)
  for (const tab of tabs) await expect(warning(tab, 10)).toBeHidden()
  await pass(4)
  for (const tab of tabs) await expect(warning(tab, 5)).toBeVisible()

  await test.step('working in one tab keeps the other', async () => {
    await other.bringToFront()
    await other.mouse.move(200, 200)
    await other.mouse.move(240, 260)
    await pass(20)
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/dashboard/)
      await expect(heading(tab)).toBeVisible()
    }
  })

  await test.step('an hour without anybody ends the session in both', async () => {
    await pass(61)
    // The tab that looked at its clock first says why.
    const why = (tab: Page) => tab.getByText('Bạn đã được đăng xuất vì không thao tác').count()
    await expect.poll(async () => (await why(one)) + (await why(other))).toBeGreaterThan(0)
    for (const tab of tabs) await expect(tab).toHaveURL(/\/login/)
  })
  await context.close()
})

test('a list and a chart are saved as files', async ({ browser }) => {
  const { context, page } = await personIn(browser, 'admin', { serviceWorkers: 'allow' })
  await see(page, '/article/published')
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất tệp Excel' }).click(),
  ])
  expect(list.suggestedFilename()).toBe('tin-bai-published.xlsx')
  expect((await readFile(await list.path())).subarray(0, 2).toString()).toBe('PK')

  await see(page, '/widget')
  const saved = async (item: string) => {
    await page.getByRole('button', { name: 'Tải xuống' }).first().click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  // A chart is drawn when it comes into sight.
  await page.getByRole('button', { name: 'Tải xuống' }).first().scrollIntoViewIfNeeded()
  await page.mouse.move(700, 600)
  await page.mouse.wheel(0, 500)
  await expect(page.locator('canvas').first()).toBeVisible()
  const picture = await saved('Hình ảnh (PNG)')
  expect(picture.name).toBe('tin-theo-ban.png')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.bytes.length).toBeGreaterThan(5000)
  const numbers = await saved('Bảng số (Excel)')
  expect(numbers.name).toBe('tin-theo-ban.xlsx')
  expect(numbers.bytes.subarray(0, 2).toString()).toBe('PK')
  await context.close()
})
