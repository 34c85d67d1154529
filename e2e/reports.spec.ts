import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const open = async (browser: Browser, who: 'truongban' | 'thuky' | 'phongvien', look: object = {}) => {
  const context = await contextFor(browser, who, look)
  return { page: await context.newPage(), context }
}

/** A day ago or more: what other tests do meanwhile is of today. */
const day = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - ago * 86_400_000)

const figures = (page: Page) => page.getByRole('button', { name: /Xem các bản ghi$/ })

test('a figure opens the records that it was counted from, and they are as many', { tag: '@quick' }, async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'thuky')
  await page.goto(`/report/department?from=${day(300)}&until=${day(1)}&compare=previous`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Báo cáo phòng ban')
  await expect(page.getByText(/^So với|· So với /)).toBeVisible()
  // What each measure means stands on the screen in words.
  await expect(page.getByText(/Số tin bài xuất bản lần đầu trong kỳ/)).toBeVisible()
  const published = page.getByRole('button', { name: /^Tin bài xuất bản, Tổng: / })
  const count = Number((await published.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await published.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(`${count} bản ghi · Số liệu: ${count}`)).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(Math.min(count, 50))
  await drawer.getByRole('link').first().click()
  await page.waitForURL('**/article/edit/*')
  await context.close()
})

test('a report opens with its tiles, compared without asking, and its period goes along to the next tab', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'thuky')
  await page.goto(`/report/unit?from=${day(30)}&until=${day(1)}`)
  const { totals, previous } = await ask(
    'thuky',
    'GET',
    `/report/unit?from=${day(30)}&until=${day(1)}&compare=previous`,
  )
  const done = page.getByRole('button', { name: `Việc hoàn thành: ${totals.works_done}. Xem các bản ghi` })
  await expect(done).toBeVisible()
  await expect(page.getByText(`, so với kỳ trước: ${previous.works_done}`).first()).toBeAttached()
  // The table says what was before only when somebody asks for it.
  await expect(page.getByText(/^Kỳ trước: /)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Báo cáo' })
    .getByRole('link', { name: 'Theo người', exact: true })
    .click()
  await expect(page).toHaveURL(`/report/member?from=${day(30)}&until=${day(1)}`)
  await expect(page.getByRole('columnheader', { name: 'Tin bài', exact: true })).toBeVisible()
  await context.close()
})

test('filters stand in the address, the chart follows the measure, and a view is saved', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'thuky')
  await page.goto(`/report/unit?from=${day(89)}&until=${day(1)}`)
  await expect(figures(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Chia theo' }).click()
  await page.getByRole('option', { name: 'Tháng', exact: true }).click()
  await expect(page).toHaveURL(/group=month/)
  await page.getByRole('combobox', { name: 'Số liệu', exact: true }).click()
  await page.getByRole('option', { name: 'Việc hoàn thành' }).click()
  await expect(page).toHaveURL(/measures=works_done/)
  await expect(page.getByRole('heading', { name: 'Việc hoàn thành', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click()
  await page.getByRole('button', { name: 'Lưu cách xem này…' }).click()
  const name = `Việc theo tháng ${Date.now()}`
  await page.getByRole('dialog').last().getByRole('textbox').first().fill(name)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  const { views } = await ask('thuky', 'GET', '/list-views?list=/report/unit')
  expect(
    views.some(
      (view: { name: string; search: string }) => view.name === name && view.search.includes('works_done'),
    ),
  ).toBe(true)
  await context.close()
})

test('the report is downloaded whole, with its rows counted and its total', { tag: '@all' }, async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'truongban')
  await page.goto(`/report/member?from=${day(60)}&until=${day(1)}`)
  await expect(figures(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Tải báo cáo' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  const rows = await page.getByRole('rowheader').count()
  // A line each, the heads, and at the foot the period, the time and the number of rows.
  expect(lines.at(-1)).toBe(`Số dòng: ${rows - 1}`)
  expect(lines).toHaveLength(rows + 1 + 3)
  await context.close()
})

test('a member reads their own figures on a phone, and every one opens its records', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page, context } = await open(browser, 'phongvien', { width: 360, height: 740 })
  const asked = `from=${day(300)}&until=${day(1)}`
  const { columns, totals } = await ask('phongvien', 'GET', `/report/member?${asked}`)
  await page.goto(`/report/member?${asked}`)
  await expect(page.getByRole('heading', { level: 3, name: 'Lê Minh Châu' })).toBeVisible()
  // Each measure of the report, of the one person that a member sees; the totals are the same figures.
  for (const { label, key } of columns) {
    const figure = page.getByRole('button', {
      name: new RegExp(`^${label}, Lê Minh Châu: .*Xem các bản ghi$`),
    })
    if (totals[key] === null || (await figure.count()) === 0) {
      // Of what there is no figure there is nothing to open, and it says so.
      expect(totals[key], key).toBeNull()
      continue
    }
    const shown = (await figure.innerText()).trim()
    await figure.click()
    const drawer = page.getByRole('dialog')
    const said = drawer.getByText(/^\d[\d.]* bản ghi · /)
    await expect(said, label).toContainText(shown)
    const [count = 0] = (await said.innerText()).split(' ').map((word) => Number(word.replace(/\D/g, '')))
    await expect(drawer.getByRole('listitem')).toHaveCount(Math.min(count, 50))
    await drawer.getByRole('button', { name: 'Đóng' }).click()
    await expect(drawer).toBeHidden()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})
