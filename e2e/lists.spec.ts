import { expect, type Locator, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const box = async (part: Locator) => {
  const found = await part.boundingBox()
  if (!found) throw new Error('not drawn')
  return found
}

const table = (page: Page) => page.getByRole('table')

test('a list has rows of 40 px, names the widest, and its filters in one row', { tag: '@quick' }, async ({
  browser,
}) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/manager')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)
  const widths = await table(page)
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
  const name = (await box(page.getByRole('columnheader', { name: 'Tiêu đề' }))).width
  expect(Math.round(name)).toBe(Math.max(...widths))
  await expect(table(page).locator('th').nth(2)).toHaveText('Trạng thái')
  const filters = page.getByRole('search')
  expect((await box(filters)).height).toBeLessThan(64)

  await test.step('the other filters are behind a button that counts those in use', async () => {
    await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click()
    const others = page.getByRole('dialog', { name: /^Bộ lọc/ })
    await others.getByRole('combobox', { name: 'Thời hạn' }).click()
    await others.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Bộ lọc: 1 đang dùng' })).toBeVisible()
    await page.getByRole('button', { name: 'Bỏ lọc' }).click()
    await expect(page.getByRole('button', { name: 'Bộ lọc', exact: true })).toBeVisible()
  })

  await test.step('in a narrower window the state stays in sight', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    const state = await box(page.getByRole('columnheader', { name: 'Trạng thái' }))
    expect(state.x + state.width).toBeLessThan(1000)
  })
  await context.close()
})

test('where the columns’ contents are long, the name leaves them their room', { tag: '@all' }, async ({
  browser,
}) => {
  for (const [as, address] of [
    ['ketoan', '/unit-buy/list-donation'],
    ['ketoan', '/sell-news/list'],
    ['kythuat', '/repairs/list'],
  ] as const) {
    const context = await contextFor(browser, as)
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const beyond = () =>
      table(page)
        .locator('xpath=..')
        .evaluate((part) => part.scrollWidth - part.clientWidth)
    await expect.poll(beyond, address).toBeLessThanOrEqual(0)
    const highest = () =>
      page
        .locator('tbody tr')
        .evaluateAll((rows) => Math.max(...rows.map((row) => Math.round(row.getBoundingClientRect().height))))
    await expect.poll(highest, `${address}: names of two lines`).toBeLessThanOrEqual(41)
    await context.close()
  }
})

test('the menu shows where one is, in sight, also on a record and in a group that was closed', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'admin', { height: 500 })
  const page = await context.newPage()
  for (const [address, item] of [
    ['/roles/edit/1', 'Người và quyền'],
    ['/settings/list', 'Tòa soạn'],
    ['/article/history/1', 'Tin bài'],
  ] as const) {
    await page.goto(address)
    const current = page.getByRole('navigation', { name: 'Menu chính' }).locator('[aria-current="page"]')
    await expect(current).toContainText(item)
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  await context.close()
})

test('what could not be loaded is tried again, on a record’s screen as well', async ({ browser }) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  let broken = true
  // The connection breaks off before any answer.
  await page.route('**/api/roles/1', (route) => (broken ? route.abort('connectionreset') : route.continue()))
  await page.goto('/roles/edit/1')
  // The form of a fixed role has a notice of its own, which is an alert too.
  const failure = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /kết nối/i })
  await expect(failure).toBeVisible()
  broken = false
  await failure.getByRole('button', { name: 'Thử lại' }).click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByRole('textbox').first()).toBeVisible()

  await test.step('a directive that could not be read is not said to be gone', async () => {
    // The demo's first: those of other tests come and go.
    const { id, title } = await ask('admin', 'GET', '/propagate/1')
    broken = true
    await page.route(`**/api/propagate/${id}`, (route) =>
      broken ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto(`/propagate/view/p-${id}`)
    await expect(failure).toBeVisible()
    await expect(page.getByText('Không tìm thấy văn bản')).toHaveCount(0)
    broken = false
    await failure.getByRole('button', { name: 'Thử lại' }).click()
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  })
  await context.close()
})

test('the head of the role matrix stays, and the way back up works in a list and covers nothing', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'admin', { height: 700 })
  const page = await context.newPage()
  await page.goto('/roles/edit/2')
  const matrix = page.getByRole('region', { name: 'Bảng phân quyền' })
  const head = matrix.getByRole('columnheader').first()
  await matrix.evaluate((part) => part.scrollTo(0, 600))
  const [frame, standing] = [await box(matrix), await box(head)]
  expect(Math.abs(standing.y - frame.y)).toBeLessThan(2)

  await page.goto('/manager')
  await expect(page.getByRole('row').nth(20)).toBeAttached()
  const list = table(page).locator('xpath=..')
  await list.evaluate((part) => part.scrollTo(0, 600))
  const up = page.getByRole('button', { name: 'Lên đầu trang' })
  const [button, pages] = [await box(up), await box(page.getByRole('navigation', { name: 'Các trang' }))]
  expect(button.y + button.height).toBeLessThan(pages.y)
  expect(button.y).toBeLessThan(60)
  await up.click()
  await expect.poll(() => list.evaluate((part) => part.scrollTop)).toBe(0)
  await expect(up).toHaveCount(0)
  await context.close()
})
