import { expect, type Page, test } from '@playwright/test'
import { demoChannel } from '../server/src/broadcast/social-accounts/simulator/demo-world.ts'
import { ask } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('a page is connected by a pasted token, looked after and disconnected again', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/social/accounts')
  await page.getByRole('button', { name: 'Kết nối trang Facebook' }).click()
  const dialog = page.getByRole('dialog')
  const token = dialog.getByLabel('Mã truy cập của người quản trị trang')
  await token.fill(`khong-phai-ma-${mark}`)
  await dialog.getByRole('button', { name: 'Xem các trang' }).click()
  await expect(dialog.getByText('Facebook không nhận mã này.')).toBeVisible()
  await token.fill('ma-dang-nhap-mau')
  await dialog.getByRole('button', { name: 'Xem các trang' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Tòa Soạn Miền Trung' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Kết nối', exact: true }).click()
  const card = page.locator('section').filter({ hasText: 'Tòa Soạn Miền Trung' })
  await expect(card.getByText('Đang kết nối')).toBeVisible()
  await card.getByRole('button', { name: 'Kiểm tra ngay' }).click()
  await expect(card.getByText('Không hết hạn')).toBeVisible()
  await card.getByRole('button', { name: 'Ngắt kết nối' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ngắt kết nối' }).click()
  await expect(card.getByText('Đã ngắt')).toBeVisible()
  await context.close()
})

test('one post for two pages, one now and one later, in words of its own; the later one is moved and cancelled', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/facebook/list')
  await page.getByRole('button', { name: 'Soạn bài đăng' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nội dung', exact: true }).fill(`Lời chung ${mark}`)
  for (const name of ['Báo Tòa Soạn', 'Đài Tòa Soạn – Thời sự'])
    await dialog.getByRole('checkbox', { name, exact: true }).check()
  // A channel takes no posts, and says so where it would be chosen.
  const channel = dialog.getByRole('checkbox', { name: demoChannel.name, exact: true })
  await expect(channel).toBeDisabled()
  await expect(channel).toHaveAccessibleDescription(
    `“${demoChannel.name}” không nhận bài viết; chỉ trang Facebook nhận.`,
  )
  const radio = 'Đài Tòa Soạn – Thời sự'
  await dialog.getByRole('switch', { name: `${radio}: Lời riêng cho trang này` }).click()
  await dialog.getByRole('textbox', { name: `${radio}: Nội dung` }).fill(`Lời riêng ${mark}`)
  // What each page will show stands beside the words.
  await expect(dialog.getByRole('region', { name: `Trên ${radio}` })).toContainText(`Lời riêng ${mark}`)
  await expect(dialog.getByRole('region', { name: 'Trên Báo Tòa Soạn' })).toContainText(`Lời chung ${mark}`)
  const far = new Date(Date.now() + 200 * 86_400_000)
  const day = far.toISOString().slice(0, 10).split('-').reverse().join('/')
  const typed = dialog.getByRole('textbox', { name: `${radio}: Giờ riêng: Ngày` })
  await typed.fill(day)
  await typed.press('Tab')
  await dialog.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
  await expect(page.getByText('Đã nhận 2 bài để đăng.')).toBeVisible()

  await page.goto(`/facebook/list?keyword=${mark}`)
  await expect(rowOf(page, `Lời chung ${mark}`).getByText('Đã đăng')).toBeVisible({ timeout: 15_000 })
  await expect(rowOf(page, `Lời riêng ${mark}`).getByText('Chờ đăng')).toBeVisible()

  await page.goto(`/timer/list?keyword=${mark}`)
  await expect(rowOf(page, `Lời riêng ${mark}`)).toBeVisible()
  await rowOf(page, `Lời riêng ${mark}`)
    .getByRole('button', { name: `Lời riêng ${mark}` })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Bài đăng' })
  await drawer.getByRole('button', { name: 'Sửa lời và giờ' }).click()
  await field(page, 'Nội dung').fill(`Lời đã sửa ${mark}`)
  // While it is being saved nothing else can be done with it, or that would be refused as out of date.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/api\/facebook\//, async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  await drawer.getByRole('button', { name: 'Lưu' }).click()
  await expect(drawer.getByRole('button', { name: 'Hủy đăng' })).toBeDisabled()
  goOn()
  await expect(drawer.getByRole('paragraph').filter({ hasText: `Lời đã sửa ${mark}` })).toBeVisible()
  await expect(field(page, 'Nội dung')).toBeHidden()
  await drawer.getByRole('button', { name: 'Hủy đăng' }).click()
  await expect(drawer.getByText('Đã hủy').first()).toBeVisible()
  await context.close()
})

test('two presses from a published article; the same words again ask first', { tag: '@all' }, async ({
  browser,
}) => {
  const title = `Tin lên mạng ${mark}`
  const words = { type: 'paragraph', content: [{ type: 'text', text: `Nội dung ${mark}.` }] }
  const id = await writeComplete(title, [words])
  await publish(id)
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await page.getByRole('link', { name: 'Đăng lên mạng xã hội' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Liên kết', exact: true })).toHaveValue(
    new RegExp(`-${id}\\.html$`),
  )
  await expect(dialog.getByRole('region', { name: /^Trên / }).first()).toContainText(title)
  await dialog.getByRole('button', { name: 'Đăng ngay' }).click()
  await expect(page.getByText(/Đã nhận \d+ bài để đăng\./)).toBeVisible()
  await expect
    .poll(
      async () =>
        (await ask('thuky', 'GET', `/facebook?article_id=${id}`)).map(
          ({ status }: { status: string }) => status,
        ),
      {
        timeout: 20_000,
      },
    )
    .toContain('posted')

  await page.goto(`/facebook/list?article=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng ngay' }).click()
  await expect(page.getByText(/Trong 24 giờ qua đã có bài cùng nội dung/)).toBeVisible()
  await context.close()
})

test(
  'what nobody knows of is decided by a person, who is told what was looked for',
  { tag: '@all' },
  async ({ browser }, { retry }) => {
    // Deciding uses one of the demo's few up: another turn takes another one.
    const unknown = await ask('thuky', 'GET', '/facebook?state=unknown')
    const chosen = unknown[retry] ?? unknown.at(-1)
    const context = await contextFor(browser, 'thuky')
    const page = await context.newPage()
    await page.goto(`/facebook/list?open=${chosen.id}`)
    const drawer = page.getByRole('dialog', { name: 'Bài đăng' })
    await expect(drawer.getByText(/Đã tìm ba lần mà không thấy trên trang/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Bài đã lên trang' }).click()
    await expect(drawer.getByText('Đã đăng', { exact: true }).first()).toBeVisible()
    await context.close()
  },
)

test('the calendar: a waiting post is moved by keys and by dragging, and keeps its time of day', {
  tag: '@all',
}, async ({ browser }) => {
  const accounts = (await ask('thuky', 'GET', '/facebook/compose')).accounts
  // In the middle of next month, where no demo post stands.
  const now = new Date(Date.now() + 7 * 3_600_000)
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 3, 30))
  const [made] = await ask('thuky', 'POST', '/facebook', {
    message: `Trên lịch ${mark}`,
    targets: [{ account_id: accounts[0].id, due_at: at.toISOString() }],
    client_key: `lich-${mark}-key`,
  })
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/timer/list?view=calendar')
  await page.getByRole('button', { name: 'Tháng sau' }).click()
  const chip = page.getByRole('button', { name: new RegExp(`Trên lịch ${mark}`) })
  const month = at.toISOString().slice(0, 8)
  const on = (day: number) => page.locator(`[data-day="${month}${day}"]`)
  await expect(on(15).getByRole('button', { name: new RegExp(`^10:30 Trên lịch ${mark}`) })).toBeVisible()
  await chip.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(on(16).getByRole('button', { name: new RegExp(mark) })).toBeFocused()
  await chip.dragTo(on(18))
  await expect(on(18).getByRole('button', { name: new RegExp(`^10:30 Trên lịch ${mark}`) })).toBeVisible()
  expect((await ask('thuky', 'GET', `/facebook/${made.id}`)).due_at).toContain(`${month}18T03:30`)
  await ask('thuky', 'DELETE', `/facebook/${made.id}`)
  await context.close()
})
