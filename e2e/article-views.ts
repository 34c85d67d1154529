import { expect, type Page } from '@playwright/test'
import type { Username } from './people.ts'

/** The ten lists as the menu names them. */
export const listNames = {
  private: 'Tin bài của tôi',
  draft: 'Chờ xử lý',
  processed: 'Đã xử lý',
  approved: 'Chờ duyệt',
  corrected: 'Chờ xuất bản',
  published: 'Đã xuất bản',
  internal: 'Nội bộ',
  deleted: 'Đã xóa',
  archived: 'Gỡ xuất bản',
  excellent: 'Tin bài xuất sắc',
} as const

export type ListName = keyof typeof listNames

const all = Object.keys(listNames) as ListName[]

/** The lists that each of the four may open, in the order of the menu. */
export const listsOf: Partial<Record<Username, ListName[]>> = {
  phongvien: ['private', 'processed', 'published'],
  bientap: ['private', 'draft', 'processed', 'published', 'internal', 'excellent'],
  truongban: ['private', 'draft', 'processed', 'approved', 'published', 'internal', 'archived', 'excellent'],
  thuky: all,
}

/** The counters of the navbar, by the list they count. */
export type Counts = Partial<Record<ListName, number>>

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu chính' })

const menuLink = (page: Page, list: ListName) =>
  menu(page).getByRole('link', { name: new RegExp(`^${listNames[list]}( |$|\\d)`) })

/** Goes to the dashboard by the menu. */
export async function toDashboard(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Bảng điều khiển' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bảng điều khiển')
}

const counterLinks = (page: Page) => page.getByRole('list', { name: 'Tin bài đang chờ' }).getByRole('link')

/** What the navbar counts: each counter that this person has, with its number. */
export async function countsOn(page: Page): Promise<Counts> {
  await expect(counterLinks(page).first()).toBeVisible()
  const counts: Counts = {}
  for (const link of await counterLinks(page).all()) {
    const [name = '', number = ''] = ((await link.getAttribute('aria-label')) ?? '').split(':')
    const list = all.find((one) => listNames[one] === name.trim())
    if (list) counts[list] = Number(number.replace(/\D/g, ''))
  }
  return counts
}

/** Expects that the menu shows these lists and no others. */
export async function hasLists(page: Page, lists: readonly ListName[]): Promise<void> {
  for (const list of all) {
    const link = menuLink(page, list)
    if (lists.includes(list)) await expect(link).toBeVisible()
    else await expect(link, list).toHaveCount(0)
  }
}

/** Expects an article in these of a person's lists and in no other, going through them by the menu. */
export async function standsIn(
  page: Page,
  title: string,
  lists: readonly ListName[],
  among: readonly ListName[],
): Promise<void> {
  for (const list of among) {
    await menuLink(page, list).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listNames[list])
    const row = page.getByRole('row').filter({ hasText: title })
    if (lists.includes(list)) await expect(row, `in ${list}`).toHaveCount(1)
    else {
      // Neither on its way nor kept from before: the list is there, and the article is not.
      const main = page.getByRole('main')
      const nothing = main.getByRole('status').filter({ hasText: /\S/ })
      await expect(main.getByRole('table').or(nothing).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(row, `not in ${list}`).toHaveCount(0)
    }
  }
}

/** The moves that an article's screen shows; null when the person may not open the article. */
export type Moves = { offered: string[]; refused: string[] } | null

const moveNames = [
  'Gửi biên tập',
  'Rút về',
  'Chuyển duyệt',
  'Trả lại',
  'Duyệt',
  'Xuất bản',
  'Đăng nội bộ',
  'Sửa bài đã đăng',
  'Gỡ xuất bản',
  'Đăng lại',
  'Xóa',
  'Khôi phục',
]

/** The button of a move; the panel has a section that is called as one of the moves is. */
export const moveButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-expanded])'))

/** Opens an article and reads which moves are offered there, and which are shown with a reason why not. */
export async function movesOn(page: Page, id: number): Promise<Moves> {
  await page.goto(`/article/edit/${id}`)
  const failure = page.getByText('Không mở được tin bài')
  await expect(page.locator('.ProseMirror').or(failure).first()).toBeVisible()
  if (await failure.isVisible()) return null
  const offered: string[] = []
  const refused: string[] = []
  for (const name of moveNames) if (await moveButton(page, name).isVisible()) offered.push(name)
  const others = page.getByRole('button', { name: 'Bước khác' })
  if (await others.isVisible()) {
    await others.click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) {
      const words = (await item.innerText()).trim()
      const name = moveNames.find((one) => words.split('\n')[0] === one) ?? words
      const isRefused = (await item.getAttribute('aria-disabled')) === 'true'
      // A refusal that does not say why is no help.
      if (isRefused) expect(words.length, words).toBeGreaterThan(name.length + 5)
      ;(isRefused ? refused : offered).push(name)
    }
    await page.keyboard.press('Escape')
  }
  return { offered: offered.toSorted(), refused: refused.toSorted() }
}
