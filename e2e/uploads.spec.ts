import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page, type Response, test } from '@playwright/test'
import { type Dropped, dropFiles, network } from './dropped-files.ts'
import { ask, baseUrl, logIn, tokensOf } from './people.ts'
import { contextFor } from './session-storage.ts'
import { freePort, removeFolder, startServer, temporaryFolder } from './start-server.ts'

const megabyte = 1_048_576
const part = 10 * megabyte

let seed = Date.now() % 1_000_000

const sound = (name: string, size: number): Dropped => {
  seed += 1
  return { name, size, seed }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Tải tệp lên' })
const line = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

const isPartTaken = (answer: Response): boolean =>
  answer.url().includes('/files/upload-chunk?session_id=') && answer.ok()

/** Ends when a part of an upload has arrived. */
const partArrived = (page: Page) => page.waitForResponse(isPartTaken)

/** The same bytes as the page made. */
function contentOf({ size, seed: value }: Dropped): Buffer {
  const bytes = Buffer.alloc(size)
  let now = value
  for (let at = 0; at < size; at += 1) {
    now = (Math.imul(now, 1_103_515_245) + 12_345) & 0x7fffffff
    bytes[at] = now >> 16
  }
  return bytes
}

/** The file as the server keeps it is the one that was dropped, byte for byte after its head. */
async function arrivedWhole(url: string, token: string, id: number, file: Dropped): Promise<void> {
  const answer = await fetch(`${url}/api/files/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { open_address: string } }
  const stored = Buffer.from(await (await fetch(url + data.open_address)).arrayBuffer())
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes.subarray(44)).digest('hex')
  expect(stored.length).toBe(file.size)
  expect(hash(stored)).toBe(hash(contentOf(file)))
}

const found = async (keyword: string) => ask('truongban', 'GET', `/files?perPage=100&keyword=${keyword}`)

test('forty files dropped on any screen arrive, with the folder and the credit said once; dropped again they are known', {
  tag: '@all',
}, async ({ browser }) => {
  const mark = `bon-muoi-${Date.now()}`
  const folder = await ask('admin', 'POST', '/files/categories', { name: `Thư mục ${mark}` })
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const files = Array.from({ length: 40 }, (_, number) => sound(`${mark}-${number}.wav`, 2000 + number))
  await dropFiles(page, files)
  await panel(page).getByRole('textbox', { name: 'Nguồn / tác giả cho mọi tệp' }).fill('Ảnh: Tổ bốn mươi')
  await panel(page).getByRole('textbox', { name: 'Nguồn / tác giả cho mọi tệp' }).press('Enter')
  await panel(page).getByRole('combobox', { name: 'Thư mục cho mọi tệp' }).click()
  await page.getByRole('option', { name: `Thư mục ${mark}` }).click()
  // The panel stays beside whatever else is done.
  await page.getByRole('link', { name: 'Nháp của tôi' }).first().click()
  await expect(panel(page).getByRole('status')).toHaveText('Đã tải xong 40 tệp', { timeout: 90_000 })
  await expect
    .poll(async () => {
      const rows: { credit: string; category: { id: number } | null }[] = await found(mark)
      return rows.filter(
        ({ credit, category }) => credit === 'Ảnh: Tổ bốn mươi' && category?.id === folder.id,
      ).length
    })
    .toBe(40)

  await press(page, 'Đóng bảng tải lên')
  await dropFiles(page, files.slice(0, 3))
  await expect(panel(page).getByRole('status')).toHaveText('3 tệp cần bạn quyết định')
  await line(page, files[0]?.name ?? '')
    .getByRole('button', { name: 'Giữ cả hai' })
    .click()
  await press(page, 'Dùng tệp đã có cho tất cả')
  await expect(panel(page).getByRole('status')).toHaveText('Đã tải xong 3 tệp')
  expect(await found(mark)).toHaveLength(41)

  // One in the trash is offered back.
  const last = files[39] as Dropped
  const [{ id }] = await found(last.name.replace('.wav', ''))
  await ask('truongban', 'DELETE', `/files/${id}`)
  await press(page, 'Đóng bảng tải lên')
  await dropFiles(page, [last])
  await press(page, 'Khôi phục từ thùng rác')
  await expect(panel(page).getByRole('status')).toHaveText('Đã tải xong 1 tệp')
  expect(await found(mark)).toHaveLength(41)
  await context.close()
})

test('a large file goes on after a pause, a lost network and a reload, and sends no part twice', {
  tag: '@all',
}, async ({ browser }) => {
  const file = sound(`dai-${Date.now()}.wav`, 8 * part + 12_345)
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  let parts = 0
  page.on('response', (answer) => {
    if (isPartTaken(answer)) parts += 1
  })
  await page.goto('/dashboard')
  await network(page, 24 * megabyte)
  const first = partArrived(page)
  await dropFiles(page, [file])
  await first
  await press(page, `Tạm dừng “${file.name}”`)
  await expect(line(page, file.name)).toContainText('Tạm dừng')
  await network(page, 0)
  await press(page, `Tiếp tục “${file.name}”`)
  await expect(line(page, file.name)).toContainText('Mất kết nối, sẽ tự tải tiếp khi có mạng')
  const next = partArrived(page)
  await network(page, 12 * megabyte)
  await next
  await page.reload()
  await expect(panel(page).getByRole('status')).toHaveText('1 tệp chưa tải xong')
  await expect(line(page, file.name)).toContainText('Thả lại hoặc chọn lại tệp này')
  await network(page, -1)
  const before = parts
  await dropFiles(page, [file])
  await expect(panel(page).getByRole('status')).toHaveText('Đã tải xong 1 tệp', { timeout: 60_000 })
  expect(parts).toBeLessThanOrEqual(9)
  expect(parts - before).toBeLessThan(7)
  const [row] = await ask('phongvien', 'GET', `/files?keyword=${file.name.replace('.wav', '')}`)
  await arrivedWhole(baseUrl(), (await tokensOf('phongvien')).access_token, row.id, file)
  // Nothing unfinished is left.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await context.close()
})

test('what the library does not take says why; what is cancelled is gone at the server too', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await page.goto('/dashboard')
  // A sound that calls itself a picture.
  const wrong = sound(`khong-phai-anh-${Date.now()}.png`, 4000)
  await dropFiles(page, [wrong])
  await expect(line(page, wrong.name)).toContainText('không khớp với phần mở rộng')
  await press(page, 'Đóng bảng tải lên')
  await network(page, 6 * megabyte)
  const large = sound(`bo-giua-chung-${Date.now()}.wav`, 4 * part)
  await dropFiles(page, [large])
  await expect(line(page, large.name)).toContainText('Đang tải')
  const [cancelled] = await Promise.all([
    page.waitForRequest((request) => (request.postData() ?? '').includes('"phase":"cancel"')),
    press(page, `Hủy “${large.name}”`),
  ])
  expect((await cancelled.response())?.status()).toBe(200)
  await expect(panel(page)).toHaveCount(0)
  await context.close()
})

test('a file goes on by itself when the server was killed and is started again', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = await temporaryFolder()
  const environment = { PORT: String(await freePort()) }
  let server = await startServer(join(folder, 'data'), environment)
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await logIn(page, 'phongvien')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hôm nay, /)
    await network(page, 12 * megabyte)
    const file = sound('qua-lan-tat-may.wav', 4 * part + 77)
    const arrived = partArrived(page)
    await dropFiles(page, [file])
    await arrived
    await server.kill()
    await expect(line(page, file.name)).toContainText('Mất kết nối, sẽ tự tải tiếp khi có mạng')
    server = await startServer(join(folder, 'data'), environment)
    await expect(panel(page).getByRole('status')).toHaveText('Đã tải xong 1 tệp', { timeout: 60_000 })
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    const answer = await fetch(`${server.url}/api/files?keyword=qua-lan-tat-may`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { id: number }[] }
    expect(data).toHaveLength(1)
    await arrivedWhole(server.url, token ?? '', data[0]?.id ?? 0, file)
    await context.close()
  } finally {
    await server.stop()
    await removeFolder(folder)
  }
})
