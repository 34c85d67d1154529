import { expect, type Page, test } from '@playwright/test'
import { countsOn } from './article-views.ts'
import { ask, words } from './people.ts'
import { publish, writeComplete, writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const paragraph = [words('Sáng nay, cầu phao được nối lại.')]
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Opens a list narrowed to some words, which it shows so many articles of. */
async function openList(page: Page, list: string, keyword: string | number, rows: number): Promise<void> {
  await page.goto(`/article/${list}?keyword=${encodeURIComponent(keyword)}`)
  await expect(rowOf(page, String(keyword))).toHaveCount(rows)
}

test('a view is saved, opens its list, is changed, shared and deleted', async ({ browser }) => {
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  const name = `Theo tiêu đề ${Date.now()}`
  const menu = page.getByRole('button', { name: /^Bộ lọc đã lưu/ })
  await page.goto('/article/draft?sortBy=title')
  await menu.click()
  await page.getByRole('button', { name: 'Lưu cách xem này…' }).click()
  await page.getByRole('textbox', { name: 'Tên bộ lọc' }).fill(name)
  await page.getByRole('checkbox', { name: 'Mở danh sách bằng bộ lọc này' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(menu).toContainText(name)
  await page.goto('/article/draft')
  await expect(page).toHaveURL(/sortBy=title/)
  await expect(page.getByRole('columnheader', { name: 'Tiêu đề' })).toHaveAttribute('aria-sort', 'ascending')
  await menu.click()
  await page.getByRole('button', { name: `Đổi tên, chia sẻ “${name}”` }).click()
  await page.getByRole('combobox', { name: 'Chia sẻ với phòng ban' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect
    .poll(async () => (await ask('truongban', 'GET', '/list-views?list=/article/draft')).views[0]?.department)
    .not.toBeNull()
  await menu.click()
  await page.getByRole('button', { name: `Xóa “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(menu).toContainText('Bộ lọc đã lưu')
  await page.goto('/article/draft')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(page.url()).not.toContain('sortBy')
  await context.close()
})

test('a list is gone through by keyboard, read by Space, and several rows are moved with a reason', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  await page.goto('/article/draft')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Xem nhanh dòng đang chọn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Đã chọn 2' })
  await bar.getByRole('button', { name: 'Chuyển bước…' }).click()
  const choose = page.getByRole('dialog')
  await choose.getByRole('button', { name: 'Trả lại' }).click()
  const reason = page.getByRole('textbox', { name: 'Lý do' })
  await page.getByRole('dialog').getByRole('button', { name: 'Trả lại' }).click()
  await expect(page.getByText('Hãy ghi lý do.')).toBeVisible()
  await expect(page.getByText('Áp dụng cho cả 2 tin bài đã chọn.')).toBeVisible()
  await expect(reason).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
  await expect(bar).toBeVisible()
  await context.close()
})

test('of several articles one moves on, and of the others it is said why not; they stay chosen, and the counters are right', {
  tag: '@all',
}, async ({ browser }) => {
  const stamp = Date.now()
  const [free, held, gone] = await Promise.all(
    ['Chuyển được', 'Có người sửa', 'Đi trước rồi'].map(async (name) => {
      const title = `${name} ${stamp}`
      return { title, id: await writeSubmitted(title, paragraph) }
    }),
  )
  if (!free || !held || !gone) throw new Error('not written')
  const { epoch } = await ask('truongban', 'POST', '/article/lock', {
    id: held.id,
    action: 'acquire',
    tab: 'e2e',
  })
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await openList(page, 'draft', stamp, 3)
  for (const { title } of [free, held, gone]) await rowOf(page, title).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Đã chọn 3' }).getByRole('button', { name: 'Chuyển bước…' }).click()
  // Another person is quicker with one of them.
  await page.route('**/api/manager/status', async (route) => {
    await ask('truongban', 'POST', '/article/active', { id: gone.id, transition: 'forward', version: 1 })
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Chuyển duyệt' }).click()
  await page.getByText('Áp dụng cho cả 3 tin bài đã chọn.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Chuyển duyệt' }).click()

  const result = page.getByRole('dialog', { name: 'Kết quả chuyển bước' })
  await expect(result).toContainText('1 tin bài đã chuyển.')
  await expect(result).toContainText('2 tin bài không chuyển được')
  const told = (title: string) => result.getByRole('listitem').filter({ hasText: title })
  await expect(told(free.title)).toContainText('Đã chuyển')
  await expect(told(held.title)).toContainText('đang sửa tin bài này.')
  await expect(told(gone.title)).toContainText('vừa được chuyển sang “Chờ duyệt”')
  await result.getByRole('button', { name: 'Đóng' }).last().click()
  await expect(result).toHaveCount(0)

  await expect(rowOf(page, String(stamp))).toHaveCount(1)
  await expect(rowOf(page, held.title).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('toolbar', { name: 'Đã chọn 1' })).toBeVisible()
  // Other tests move articles meanwhile: what the menu counts is what the server counts at that time.
  await expect(async () => {
    const { item_processing } = await ask('bientap', 'GET', '/article/notification')
    expect((await countsOn(page)).draft).toBe(item_processing)
  }).toPass({ timeout: 20_000 })
  const stageOf = async (id: number) => (await ask('truongban', 'GET', `/article/${id}`)).stage
  expect(await Promise.all([free, held, gone].map(({ id }) => stageOf(id)))).toEqual([3, 2, 3])
  await ask('truongban', 'POST', '/article/lock', { id: held.id, action: 'release', tab: 'e2e', epoch })
  await context.close()
})

test('a list that lies open shows by itself that another person opens, saves and leaves an article of it', async ({
  browser,
}) => {
  const stamp = Date.now()
  const id = await writeSubmitted(`Trước khi sửa ${stamp}`, paragraph)
  const reading = await contextFor(browser, 'truongban')
  const list = await reading.newPage()
  await openList(list, 'draft', stamp, 1)
  const lock = rowOf(list, String(stamp)).getByRole('img', { name: /đang sửa$/ })
  await expect(lock).toHaveCount(0)
  // What the list shows from here on, it was told of: it is neither loaded nor looked at again.
  let loads = 0
  list.on('load', () => (loads += 1))

  const writing = await contextFor(browser, 'bientap')
  const desk = await writing.newPage()
  await desk.goto(`/article/edit/${id}`)
  // Opening it takes no lock, the first key does.
  await desk.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill(`Sau khi sửa ${stamp}`)
  await expect(lock).toBeVisible()
  await desk.keyboard.press('Control+s')
  await expect(rowOf(list, `Sau khi sửa ${stamp}`)).toBeVisible()
  await desk.close()
  await expect(lock).toHaveCount(0)
  expect(loads).toBe(0)
  await Promise.all([reading.close(), writing.close()])
})

test('a list that lies open shows by itself that another person gives an article a star, and takes it back', {
  tag: '@all',
}, async ({ browser }) => {
  const stamp = Date.now()
  const id = await writeComplete(`Bài được sao ${stamp}`, paragraph)
  await publish(id)
  const contexts = await Promise.all(['thuky', 'admin'].map((who) => contextFor(browser, who as 'thuky')))
  const [list, other] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
  await openList(list, 'published', stamp, 1)
  await openList(other, 'published', stamp, 1)
  const star = rowOf(list, String(stamp)).getByRole('img', { name: 'Xuất sắc' })
  await expect(star).toHaveCount(0)
  const choose = async (action: string) => {
    await rowOf(other, String(stamp)).getByRole('button', { name: 'Thao tác với dòng này' }).click()
    await other.getByRole('menuitem', { name: action }).click()
  }
  await choose('Đánh dấu xuất sắc')
  await expect(star).toBeVisible()
  await choose('Bỏ dấu xuất sắc')
  await expect(star).toHaveCount(0)
  await ask('thuky', 'POST', '/article/active', {
    id,
    transition: 'unpublish',
    version: 1,
    reason: 'Bài thử',
  })
  await Promise.all(contexts.map((context) => context.close()))
})

test('the list of all stages is narrowed to one', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/manager')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mọi tin bài')
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Chờ duyệt' }).click()
  await expect(page).toHaveURL(/stage=3/)
  const cells = page.getByRole('cell').filter({ hasText: /^Chờ duyệt$/ })
  await expect(cells.first()).toBeVisible()

  // The sheet holds what the list shows.
  await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('Chờ duyệt')
  const saving = page.waitForEvent('download')
  const asked = page.waitForRequest(/\/api\/manager\/export/)
  await page.getByRole('button', { name: 'Xuất tệp Excel' }).click()
  expect(new URL((await asked).url()).searchParams.get('stage')).toBe('3')
  expect((await saving).suggestedFilename()).toBe('tin-bai.xlsx')
  await context.close()
})
