import { type Browser, expect, type Page, test } from '@playwright/test'
import { fits, seriousFaults } from './looking.ts'
import { ask, type Username } from './people.ts'
import { contextFor } from './session-storage.ts'

const preferences = '/auth/me/preferences'

/** Has somebody's home screen as their role has it. */
const reset = (as: Username, layout: string | null = null) =>
  ask(as, 'PUT', preferences, { home: { layout: 'admin' } }).then(() =>
    ask(as, 'PUT', preferences, { home: { layout } }),
  )

async function home(browser: Browser, as: Username, size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await contextFor(browser, as)
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hôm nay, .+ \d{1,2}\/\d{1,2}$/)
  await expect(page.locator('[data-block]').first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Đang tải' })).toHaveCount(0)
  return page
}

const blocks = (page: Page) =>
  page.locator('[data-block]').evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))

/** Blocks that stand whole in the window. */
const inSight = (page: Page) =>
  page
    .locator('[data-block]')
    .evaluateAll(
      (all, height) =>
        all
          .filter((one) => one.getBoundingClientRect().bottom <= height)
          .map((one) => one.getAttribute('data-block')),
      page.viewportSize()!.height,
    )

const layouts: [layout: string, as: Username, first: string[]][] = [
  ['admin', 'admin', ['system', 'approvals']],
  ['managing', 'thuky', ['air', 'queues', 'first', 'upcoming']],
  ['head', 'truongban', ['queues', 'first', 'approvals']],
  ['accountant', 'ketoan', ['money', 'sheets']],
  ['technical', 'kythuat', ['air', 'places', 'approvals']],
  ['social', 'thuky', ['upcoming', 'posts']],
  ['editor', 'bientap', ['queues', 'first', 'tasks']],
  ['reporter', 'phongvien', ['ownArticles', 'tasks']],
]

for (const [layout, as, first] of layouts)
  test(`the home screen of ${layout} has what matters in its first screenful, and one column on a phone`, async ({
    browser,
  }) => {
    // Only the managing editor of the demo may post, and has another layout by role.
    if (layout === 'social') await reset(as, layout)
    const page = await home(browser, as)
    expect(await inSight(page)).toEqual(expect.arrayContaining(first))
    expect(await page.getByRole('main').getByRole('alert').count(), 'parts that failed').toBe(0)
    expect(await seriousFaults(page)).toEqual([])
    await fits(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(page)
    const lefts = await page
      .locator('[data-block]')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(1)
    await page.context().close()
    if (layout === 'social') await reset(as)
  })

test('arranging moves by keyboard and by drag, hides, picks another layout, and is kept on the server', async ({
  browser,
}) => {
  await reset('congtacvien')
  const page = await home(browser, 'congtacvien')
  const [one, two] = await blocks(page)
  await page.getByRole('button', { name: 'Sắp xếp' }).click()
  const drawer = page.getByRole('dialog', { name: 'Sắp xếp' })
  const handles = drawer.getByRole('button', { name: /^Chuyển chỗ/ })
  // It says so as soon as something is changed, and until the server has it.
  const saved = () => expect(drawer.getByText('Đã lưu cho tài khoản của bạn')).toBeVisible()
  const firstTwo = () => blocks(page).then((names) => names.slice(0, 2))
  await handles.first().press('ArrowDown')
  await expect.poll(firstTwo).toEqual([two, one])
  await saved()

  const [from, to] = [await handles.first().boundingBox(), await handles.nth(1).boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(to!.x + 8, to!.y + 12, { steps: 5 })
  await page.mouse.up()
  await expect.poll(firstTwo).toEqual([one, two])
  await saved()

  await drawer.getByRole('switch').first().press('Space')
  await expect.poll(() => blocks(page)).not.toContain(one)
  await saved()
  await page.keyboard.press('Escape')
  await page.context().close()

  const again = await home(browser, 'congtacvien')
  await expect.poll(() => blocks(again)).not.toContain(one)
  await again.getByRole('button', { name: 'Sắp xếp' }).click()
  await again.getByRole('combobox', { name: 'Bố cục' }).click()
  await again.getByRole('option', { name: 'Sản xuất, kỹ thuật' }).click()
  await expect(again.locator('[data-block="air"]')).toBeVisible()
  await again.context().close()
  await reset('congtacvien')
})

test('a line is decided in place, by its key, and a part that fails is tried again by itself', async ({
  browser,
}) => {
  const page = await home(browser, 'thuky')
  await page.locator('[data-block="first"] [data-row]').first().focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Trả lại' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().close()

  const context = await contextFor(browser, 'phongvien')
  const other = await context.newPage()
  await other.route('**/api/royalty_statement**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await other.goto('/dashboard')
  const money = other.locator('[data-block="ownMoney"]')
  await expect(money.getByRole('alert')).toContainText('Không tải được phần này', { timeout: 30_000 })
  await expect(other.locator('[data-block="ownArticles"]').getByRole('listitem').first()).toBeVisible()
  await other.unroute('**/api/royalty_statement**')
  await money.getByRole('button', { name: 'Thử lại' }).click()
  await expect(money.getByRole('alert')).toHaveCount(0)
  await context.close()
})
