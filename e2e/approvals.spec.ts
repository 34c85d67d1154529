import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, tokensOf } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

const open = async (browser: Browser, who: 'truongban' | 'kythuat' | 'admin', look: object = {}) => {
  const context = await contextFor(browser, who, look)
  return { page: await context.newPage(), context }
}

/** A day of this run's own, far ahead, so that no other booking stands in the way. */
const far = 400 + Math.floor(Math.random() * 3000)
let hour = 0

/** A studio that the reporter asks for; at the same time as the one before when `clashing`. */
async function booking(title: string, clashing = false): Promise<number> {
  const [studio] = await ask('kythuat', 'GET', '/studios?perPage=10')
  if (!clashing) hour += 1
  const at = (hours: number) => {
    const date = new Date(Date.now() + far * 86_400_000)
    date.setUTCHours(2 + (hours % 8), 0, 0, 0)
    date.setUTCDate(date.getUTCDate() + Math.floor(hours / 8))
    return date.toISOString()
  }
  const { id } = await ask('phongvien', 'POST', '/studio_books', {
    title,
    studio_id: studio.id,
    starts_at: at(hour),
    ends_at: at(hour + 1),
    anyway: true,
  })
  return id
}

const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const beside = (page: Page, title: string) => page.getByRole('article', { name: title })
const statusOf = async (id: number) => (await ask('kythuat', 'GET', `/studio_books/${id}`)).status

test('what waits is decided on by keys alone, with its conflict beside it', { tag: '@quick' }, async ({
  browser,
}) => {
  const [first, second, third] = [`Một ${mark}`, `Hai ${mark}`, `Ba ${mark}`]
  const ids = [await booking(first), await booking(second, true), await booking(third)]
  const { page, context } = await open(browser, 'kythuat')
  await page.goto('/approvals?kind=studio_book')
  await line(page, first).getByRole('button').click()
  await expect(beside(page, first).getByText('Phòng', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`${first}: Đã duyệt`)).toBeVisible()
  await expect(line(page, first).getByRole('checkbox')).toHaveCount(0)
  // The next one is looked at already; what it clashes with stands beside it.
  await line(page, second).getByRole('button').click()
  await expect(beside(page, second).getByText('Trùng với')).toBeVisible()
  await expect(beside(page, second).getByText(first)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(new RegExp(`${second}: .*đã có người dùng`))).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(beside(page, second)).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox').fill('Phòng đã có người')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${second}: Đã từ chối`)).toBeVisible()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'rejected', 'pending'])
  await context.close()
})

test('many are chosen and decided at once, each with its result; another’s decision shows without a reload', async ({
  browser,
}) => {
  const titles = ['A', 'B', 'C'].map((letter) => `Nhiều ${letter} ${mark}`)
  const ids: number[] = []
  for (const title of titles) ids.push(await booking(title))
  const { page, context } = await open(browser, 'kythuat')
  await page.goto('/approvals?kind=studio_book')
  for (const title of titles) await page.getByRole('checkbox', { name: `Chọn “${title}”` }).check()
  await page.getByRole('button', { name: 'Duyệt 3 việc' }).click()
  for (const title of titles) await expect(page.getByText(`${title}: Đã duyệt`)).toBeVisible()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved', 'approved'])
  const late = `Mới đến ${mark}`
  const id = await booking(late)
  await expect(line(page, late)).toBeVisible()
  await ask('kythuat', 'POST', `/studio_books/${id}/change-status`, { status: 'approved' })
  await expect(line(page, late)).toHaveCount(0)
  await context.close()
})

test('forty that two approvers decide on at the same time are decided once each, and who was slower is told by whom', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const name = `Bốn mươi ${mark}`
  const title = (n: number) => `${name} số ${String(n).padStart(2, '0')}`
  const ids: number[] = []
  for (let n = 0; n < 40; n += 1) ids.push(await booking(title(n)))
  const [one, other] = await Promise.all([open(browser, 'kythuat'), open(browser, 'admin')])
  const desks = [one, other]
  const names = await Promise.all(
    (['kythuat', 'admin'] as const).map(async (who) => ((await tokensOf(who)).user as { name: string }).name),
  )
  const chosen = (page: Page) => page.getByRole('checkbox', { name: new RegExp(`^Chọn “${name} số`) })
  for (const { page } of desks) {
    await page.goto('/approvals?kind=studio_book')
    // All of them, though the list begins with its first hundred.
    for (;;) {
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      const more = page.getByRole('button', { name: /^Xem thêm/ })
      if ((await chosen(page).count()) === 40) break
      await more.click()
    }
    for (let n = 0; n < 40; n += 1) await page.getByRole('checkbox', { name: `Chọn “${title(n)}”` }).check()
    await expect(page.getByRole('button', { name: 'Duyệt 40 việc' })).toBeVisible()
  }
  await Promise.all(desks.map(({ page }) => page.getByRole('button', { name: 'Duyệt 40 việc' }).click()))
  const said = async (page: Page) => {
    const results = page.getByRole('status').getByRole('listitem')
    await expect(results).toHaveCount(40, { timeout: 120_000 })
    return results.allInnerTexts()
  }
  const [mine, theirs] = await Promise.all([said(one.page), said(other.page)])
  for (let n = 0; n < 40; n += 1) {
    const of = (lines: string[]) => lines.find((line) => line.includes(title(n))) ?? ''
    const pair = [of(mine), of(theirs)]
    expect(
      pair.filter((line) => line.includes('Đã duyệt')),
      title(n),
    ).toHaveLength(1)
    const faster = pair[0]?.includes('Đã duyệt') ? names[0] : names[1]
    expect(pair.find((line) => !line.includes('Đã duyệt'))).toContain(
      `${faster} đã quyết định việc này trước bạn.`,
    )
  }
  expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['approved']))
  for (const { context } of desks) await context.close()
})

test('on a phone the record opens over the list', { tag: '@all' }, async ({ browser }) => {
  const title = `Điện thoại ${mark}`
  const id = await booking(title)
  const { page, context } = await open(browser, 'kythuat', { width: 360, height: 740 })
  await page.goto('/approvals?kind=studio_book')
  await line(page, title).getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await expect(page.getByText(`${title}: Đã duyệt`)).toBeVisible()
  expect(await statusOf(id)).toBe('approved')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})
