import { type Browser, expect, type Page, test } from '@playwright/test'
import { moveButton, publishButton } from './article-views.ts'
import { ask, type Username, words } from './people.ts'
import { writeComplete, writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const paragraph = [words('Sáng nay, đoàn cứu hộ đã đến nơi.')]

async function open(browser: Browser, as: Username, path: string): Promise<Page> {
  const page = await (await contextFor(browser, as)).newPage()
  await page.goto(path)
  return page
}

const stageOf = async (id: number): Promise<number> => (await ask('admin', 'GET', `/article/${id}`)).stage
const move = (as: Username, id: number, transition: string) =>
  ask(as, 'POST', '/article/active', { id, transition, version: 1 })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const told = (page: Page) => page.locator('.mantine-Notification-root')
const headline = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true })

/** Some articles at the desk, all with these words in their titles. */
async function several(name: string, count: number): Promise<{ id: number; title: string }[]> {
  const made: { id: number; title: string }[] = []
  for (let n = 1; n <= count; n += 1) {
    const title = `${name} số ${n}`
    made.push({ title, id: await writeSubmitted(title, paragraph) })
  }
  return made
}

test('a step is taken back by its toast, and by Ctrl+Z outside of a text', { tag: '@quick' }, async ({
  browser,
}) => {
  const id = await writeSubmitted(`Chuyển nhầm ${Date.now()}`, paragraph)
  const page = await open(browser, 'bientap', `/article/edit/${id}`)
  await moveButton(page, 'Chuyển duyệt').click()
  const toast = told(page).filter({ hasText: 'Đã chuyển duyệt.' })
  await toast.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(told(page).filter({ hasText: 'Đã hoàn tác.' })).toBeVisible()
  expect(await stageOf(id)).toBe(2)
  await expect(moveButton(page, 'Chuyển duyệt')).toBeVisible()

  await moveButton(page, 'Chuyển duyệt').click()
  await expect(toast).toBeVisible()
  await expect.poll(() => stageOf(id)).toBe(3)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+z')
  await expect.poll(() => stageOf(id)).toBe(2)
  await page.context().close()
})

test('from a list the next article opens after each step, until the end of the queue', async ({
  browser,
}) => {
  const name = `Hàng đợi ${Date.now()}`
  const made = await several(name, 3)
  const page = await open(
    browser,
    'bientap',
    `/article/draft?keyword=${encodeURIComponent(name)}&sortBy=title`,
  )
  await rowOf(page, `${name} số 1`).getByRole('link').first().click()
  const queue = page.getByRole('group', { name: 'Hàng đợi' })
  await expect(queue).toContainText('1/3')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(headline(page)).toHaveValue(`${name} số 2`)
  await expect(queue).toContainText('2/3')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(headline(page)).toHaveValue(`${name} số 1`)

  await moveButton(page, 'Chuyển duyệt').click()
  await expect(headline(page)).toHaveValue(`${name} số 2`)
  await moveButton(page, 'Chuyển duyệt').click()
  await expect(headline(page)).toHaveValue(`${name} số 3`)
  await page.keyboard.press('Control+z')
  await expect(headline(page)).toHaveValue(`${name} số 2`)
  await expect(queue).toContainText('1/2')
  await moveButton(page, 'Chuyển duyệt').click()
  await expect(headline(page)).toHaveValue(`${name} số 3`)
  await moveButton(page, 'Chuyển duyệt').click()
  await expect(told(page).filter({ hasText: 'Hết hàng đợi' })).toBeVisible()
  await expect(page).toHaveURL(/\/article\/draft\?keyword=/)
  for (const { id } of made) expect(await stageOf(id)).toBe(3)
  await page.context().close()
})

test('a new article is sent to the desk at once, with a note to somebody', async ({ browser }) => {
  const page = await open(browser, 'phongvien', '/article/create')
  const title = `Gửi ngay ${Date.now()}`
  await headline(page).fill(title)
  await page.getByRole('button', { name: 'Gửi biên tập', exact: true }).click()
  // It is saved, and what it lacks is said.
  await expect(page).toHaveURL(/\/article\/edit\/\d+/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText('Tin bài còn thiếu thông tin bắt buộc.').first()).toBeVisible()
  expect(await stageOf(id)).toBe(1)
  await page.context().close()

  const whole = await writeComplete(`${title} đủ`, paragraph)
  const again = await open(browser, 'phongvien', `/article/edit/${whole}`)
  await again.getByRole('button', { name: 'Gửi biên tập kèm lời nhắn' }).click()
  const dialog = again.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lời nhắn' }).fill('Cần lên trước 18 giờ.')
  await dialog.getByRole('button', { name: 'Gửi biên tập' }).click()
  await expect.poll(() => stageOf(whole)).toBe(2)
  const threads = await ask('bientap', 'GET', `/comment/list?article_id=${whole}`)
  expect(threads[0].body).toBe('Cần lên trước 18 giờ.')
  await again.context().close()
})

test('publishing with a place on the front page takes three clicks, and says what is still open', async ({
  browser,
}) => {
  const title = `Lên đầu trang ${Date.now()}`
  const id = await writeSubmitted(title, paragraph)
  await move('bientap', id, 'forward')
  await move('truongban', id, 'approve')
  const page = await open(browser, 'thuky', `/article/edit/${id}`)
  await moveButton(page, 'Xuất bản').click()
  const dialog = page.getByRole('dialog')
  const points = dialog.getByRole('region', { name: 'Điểm còn mở' })
  await expect(points.getByRole('listitem').filter({ hasText: 'Ảnh đại diện' })).toBeVisible()
  await expect(publishButton(page)).toHaveText(/^Vẫn xuất bản \(\d+\)$/)
  await dialog.getByRole('radio', { name: /^Ảnh lớn 1: / }).click()
  await publishButton(page).click()
  await expect(told(page).filter({ hasText: 'Đã xếp lên trang chủ.' })).toBeVisible()
  const front = await ask('thuky', 'GET', '/front-page/slots')
  expect(front.slots[1].article.id).toBe(id)
  await page.context().close()
})

test('an open point leads to where it is mended', { tag: '@all' }, async ({ browser }) => {
  const id = await writeSubmitted(`Sửa điểm còn mở ${Date.now()}`, paragraph)
  await move('bientap', id, 'forward')
  await move('truongban', id, 'approve')
  await ask('truongban', 'POST', '/comment/create', { article_id: id, body: 'Xem lại tên người.' })
  const page = await open(browser, 'thuky', `/article/edit/${id}`)
  await moveButton(page, 'Xuất bản').click()
  await page.getByRole('button', { name: 'Sửa: 1 bình luận chưa xử lý' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Xem lại tên người.')).toBeVisible()
  expect(await stageOf(id)).toBe(4)
  await page.context().close()
})

test('ten articles are approved in the quick view by eleven presses', async ({ browser }) => {
  test.setTimeout(180_000)
  const name = `Xem nhanh mười ${Date.now()}`
  const made = await several(name, 10)
  for (const { id } of made) await move('bientap', id, 'forward')
  const page = await open(browser, 'truongban', `/article/approved?keyword=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toHaveCount(10)
  await page.keyboard.press('Space')
  const view = page.getByRole('dialog')
  const heading = view.getByRole('heading', { level: 2 }).filter({ hasText: name })
  for (let n = 1; n <= 10; n += 1) {
    await expect(view.getByRole('button', { name: 'Duyệt', exact: true })).toBeVisible()
    const title = await heading.innerText()
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/article/active'))
    await page.keyboard.press('a')
    expect((await answered).status()).toBe(200)
    await expect(heading.filter({ hasText: title })).toHaveCount(0)
  }
  await expect(told(page).filter({ hasText: 'Hết hàng đợi' })).toBeVisible()
  for (const { id } of made) expect(await stageOf(id)).toBe(4)
  await page.context().close()
})

test('several articles get keywords, go into the bin, and come back by one press', async ({ browser }) => {
  const name = `Làm nhiều bài ${Date.now()}`
  const made = await several(name, 2)
  const page = await open(browser, 'bientap', `/article/draft?keyword=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toHaveCount(2)
  const choose = async () => {
    for (const { title } of made) await rowOf(page, title).getByRole('checkbox').check()
  }
  await choose()
  const bar = page.getByRole('toolbar', { name: 'Đã chọn 2' })
  await bar.getByRole('button', { name: 'Từ khóa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Từ khóa' }).fill('cứu hộ')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Thêm từ khóa' }).click()
  await expect(told(page).filter({ hasText: 'Đã sửa 2 tin bài.' })).toBeVisible()
  for (const { id } of made) expect((await ask('bientap', 'GET', `/article/${id}`)).tags).toEqual(['cứu hộ'])
  await page.context().close()
})
