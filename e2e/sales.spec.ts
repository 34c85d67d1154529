import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, type Username } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

async function as(browser: Browser, username: Username) {
  const context = await contextFor(browser, username)
  return { page: await context.newPage(), context }
}

const newUnit = async (name: string): Promise<{ id: number; name: string }> =>
  ask('ketoan', 'POST', '/unit_buys', { name: `${name} ${mark}`, code: `${name.toLowerCase()}-${mark}` })

const balanceOf = async (id: number): Promise<number> =>
  (await ask('ketoan', 'GET', `/unit_buys/${id}`)).balance

/** Opens the form by which money is taken for a unit, from its drawer. */
async function openDeposit(page: Page, unit: { id: number; name: string }) {
  await page.goto(`/unit-buy/list?open=${unit.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Nạp tiền' }).click()
  return page.getByRole('dialog', { name: `Nạp tiền cho ${unit.name}` })
}

test('a transfer is shown as VietQR, confirmed by another person, and spent on news under a running balance', async ({
  browser,
}) => {
  const unit = await newUnit('Chuyenkhoan')
  const seller = await as(browser, 'ketoan')
  const { page } = seller
  const dialog = await openDeposit(page, unit)
  await dialog.getByLabel('Số tiền (đ)').fill('2000000')
  await dialog.getByRole('button', { name: 'Ghi khoản nạp' }).click()
  await expect(dialog.getByRole('img', { name: 'Mã QR' })).toBeVisible()
  await expect(dialog.getByText(/^TS[A-Z0-9]{8}$/)).toBeVisible()
  const [deposit] = await ask('ketoan', 'GET', `/unit_buys/deposits?unit_buy_id=${unit.id}`)
  expect(deposit).toMatchObject({ status: 'pending', amount: 2_000_000 })

  const other = await as(browser, 'admin')
  await other.page.goto(`/unit-buy/list-deposit?open=${deposit.id}`)
  await other.page.getByRole('dialog').getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(other.page.getByRole('dialog').getByText('Đã xác nhận', { exact: true })).toBeVisible()
  expect(await balanceOf(unit.id)).toBe(2_000_000)
  await other.context.close()

  await page.goto('/sell-news/list')
  await page.getByRole('button', { name: 'Bán tin' }).click()
  const selling = page.getByRole('dialog', { name: 'Bán tin cho đơn vị' })
  await selling.getByRole('combobox', { name: 'Chọn đơn vị mua' }).click()
  await page.getByRole('option', { name: unit.name }).click()
  await expect(selling.getByTestId('left')).toHaveText('2.000.000 đ')
  const articles = selling.getByRole('checkbox', { disabled: false })
  await articles.nth(0).check()
  await articles.nth(1).check()
  await expect(selling.getByText('Đã chọn 2 tin')).toBeVisible()
  await expect(selling.getByTestId('left')).not.toHaveText('2.000.000 đ')
  const left = Number((await selling.getByTestId('left').innerText()).replace(/\D/g, ''))
  await selling.getByRole('button', { name: 'Bán tin' }).click()
  await expect(selling).toBeHidden()
  await expect(page.getByText(unit.name).first()).toBeVisible()
  expect(await balanceOf(unit.id)).toBe(left)

  const [sale] = await ask('ketoan', 'GET', `/sell_news?unit_buy_id=${unit.id}`)
  await page.goto(`/sell-news/list?open=${sale.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Đề nghị hoàn tiền' }).click()
  const reason = page.getByRole('dialog', { name: 'Đề nghị hoàn tiền' })
  await reason.getByRole('textbox').fill('Đơn vị chọn nhầm tin')
  await reason.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('dialog').getByText('Chờ duyệt hoàn tiền').first()).toBeVisible()
  await ask('admin', 'POST', `/sell_news/${sale.id}/change-status`, { status: 'refunded' })
  expect(await balanceOf(unit.id)).toBe(left + sale.total)
  await seller.context.close()
})

test('MoMo is paid on its page, and refused on it, and both are seen with their messages', {
  tag: '@all',
}, async ({ browser }) => {
  const unit = await newUnit('Vimomo')
  const { page, context } = await as(browser, 'ketoan')
  for (const [deed, status] of [
    ['Thanh toán', 'Đã thanh toán'],
    ['Từ chối', 'Không thành'],
  ] as const) {
    const dialog = await openDeposit(page, unit)
    await dialog.getByText('Ví MoMo', { exact: true }).click()
    await dialog.getByLabel('Số tiền (đ)').fill('150000')
    await dialog.getByRole('button', { name: 'Tạo mã thanh toán' }).click()
    await expect(dialog.getByRole('img', { name: 'Mã QR' })).toBeVisible()
    const payPage = await dialog.getByRole('link', { name: 'Mở trang thanh toán' }).getAttribute('href')
    await page.goto(payPage as string)
    await page.getByRole('button', { name: deed, exact: true }).click()
    await page.waitForURL(/\/unit-buy\/list-momo\?open=/)
    await expect(page.getByRole('dialog').getByText(status)).toBeVisible()
  }
  expect(await balanceOf(unit.id)).toBe(150_000)
  await page.goto(`/momo-history/list?keyword=${encodeURIComponent(unit.name)}&kind=ipn`)
  await expect(page.getByText('Đã ghi sổ')).toBeVisible()
  await context.close()
})

test('the books show the journal, hold when they are verified, and close a month', { tag: '@all' }, async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'ketoan')
  await page.goto('/ledger')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('tab', { name: 'Tháng kế toán' }).click()
  await page.getByRole('button', { name: 'Kiểm tra sổ cái' }).click()
  await expect(page.getByText(/Sổ cái khớp/)).toBeVisible()
  await expect(page.getByText('Đã khóa').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Chênh lệch' }).click()
  await expect(page.getByText('Tiền không có đơn').first()).toBeVisible()
  await context.close()
})

/** A sale of its own to a buyer of the demo whose tax number can be one. */
async function newSale(): Promise<{ id: number }> {
  const units: { id: number; name: string }[] = await ask('ketoan', 'GET', '/unit_buys?keyword=Nhip Song')
  const unit = units[0]?.id
  const stories = await ask('ketoan', 'GET', `/category_prices/get-article?unit_buy_id=${unit}`)
  const [story] = stories.filter(
    ({ why_not, price }: { why_not: string | null; price: { vat_amount: number } | null }) =>
      why_not === null && (price?.vat_amount ?? 0) > 0,
  )
  const given = { unit_buy_id: unit, article_ids: [story.id], key: `e2e-hoa-don-${mark}` }
  return (await ask('ketoan', 'POST', '/sell_news', given)).sales[0]
}

test('an e-invoice is issued by the provider, refused for a wrong tax number, and waits for a refund', {
  tag: '@all',
}, async ({ browser }) => {
  const { page, context } = await as(browser, 'ketoan')
  const drawer = page.getByRole('dialog', { name: 'Lượt bán' })
  const issue = drawer.getByRole('button', { name: 'Phát hành hóa đơn' })
  const open = (id: number) => page.goto(`/sell-news/list?open=${id}`)
  const lookups = drawer.getByText(/^[0-9A-F]{12}$/)
  const { id } = await newSale()
  await open(id)
  await issue.click()
  await expect(lookups).toHaveCount(1)
  await expect(issue).toBeHidden()
  await ask('ketoan', 'POST', `/sell_news/${id}/refund`, { reason: 'Trùng tin đã có' })
  await page.reload()
  await issue.click()
  await expect(drawer.getByText(/^Chờ nhà cung cấp/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Hỏi lại nhà cung cấp' }).click()
  await expect(lookups).toHaveCount(2)
  await ask('admin', 'POST', `/sell_news/${id}/change-status`, { status: 'refunded' })

  const lacking: { id: number; unit: { name: string } }[] = await ask(
    'ketoan',
    'GET',
    '/sell_news?lacks=true',
  )
  const wrong = lacking.find(({ unit }) => unit.name.includes('Cao Nguyên Xanh'))
  await open(wrong?.id ?? 0)
  await issue.click()
  await expect(drawer.getByText('Nhà cung cấp từ chối: Mã số thuế người mua không tồn tại')).toBeVisible()
  await context.close()
})
