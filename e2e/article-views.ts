import { expect, type Page } from '@playwright/test'
import type { Username } from './people.ts'

/** The ten lists as their tabs name them. */
export const listNames = {
  private: 'Nháp của tôi',
  draft: 'Chờ xử lý',
  processed: 'Đã xử lý',
  approved: 'Chờ duyệt',
  corrected: 'Chờ xuất bản',
  published: 'Đã xuất bản',
  internal: 'Nội bộ',
  deleted: 'Đã xóa',
  archived: 'Đã gỡ',
  excellent: 'Tin bài xuất sắc',
} as const

export type ListName = keyof typeof listNames

const all = Object.keys(listNames) as ListName[]

/** The lists that each of the four may open, in the order of the contract. */
export const listsOf: Partial<Record<Username, ListName[]>> = {
  phongvien: ['private', 'processed', 'published'],
  bientap: ['private', 'draft', 'processed', 'published', 'internal', 'excellent'],
  truongban: ['private', 'draft', 'processed', 'approved', 'published', 'internal', 'archived', 'excellent'],
  thuky: all,
}

/** The counters of the navbar, by the list they count. */
export type Counts = Partial<Record<ListName, number>>

const areas = (page: Page) => page.getByRole('navigation', { name: 'Menu chính' })

/** Lists that stand under "Khác". */
const lesser: readonly ListName[] = ['processed', 'excellent', 'archived', 'deleted']

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tin bài', exact: true })

const named = (list: ListName) => ({ name: new RegExp(`^${listNames[list]}( |$|\\d)`) })

/** Opens the lists of articles by the area they are in, where none of them is open. */
async function toLists(page: Page): Promise<void> {
  if (await tabs(page).isVisible()) return
  await areas(page)
    .getByRole('link', { name: /^Tin bài/ })
    .first()
    .click()
  await expect(tabs(page)).toBeVisible()
}

/** Goes to a list by its tab; to the lesser ones by the menu at the end of the row. */
async function toList(page: Page, list: ListName): Promise<void> {
  await toLists(page)
  if (!lesser.includes(list) || (await tabs(page).getByRole('link', named(list)).isVisible()))
    return tabs(page).getByRole('link', named(list)).click()
  await tabs(page).getByRole('button', { name: 'Khác' }).click()
  await page.getByRole('menuitem', named(list)).click()
}

/** Goes to the dashboard by the navigation. */
export async function toDashboard(page: Page): Promise<void> {
  await areas(page).getByRole('link', { name: 'Hôm nay' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hôm nay, /)
}

const counterLinks = (page: Page) =>
  page.getByRole('list', { name: 'Đang chờ', exact: true }).getByRole('link')

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

/** Expects that the navigation offers these lists and no others. */
export async function hasLists(page: Page, lists: readonly ListName[]): Promise<void> {
  await toLists(page)
  const more = tabs(page).getByRole('button', { name: 'Khác' })
  if (await more.isVisible()) await more.click()
  for (const list of all) {
    const entry = tabs(page)
      .getByRole('link', named(list))
      .or(page.getByRole('menuitem', named(list)))
    await expect(entry, list).toHaveCount(lists.includes(list) ? 1 : 0)
  }
  await page.keyboard.press('Escape')
}

/** Expects an article in these of a person's lists and in no other, going through them by their tabs. */
export async function standsIn(
  page: Page,
  title: string,
  lists: readonly ListName[],
  among: readonly ListName[],
): Promise<void> {
  for (const list of among) {
    await toList(page, list)
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

/** What publishes in the dialog that asks when and where; with what is still open, if anything is. */
export const publishButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Xuất bản|Vẫn xuất bản \(\d+\))$/ })

/** What schedules there. */
export const scheduleButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Hẹn giờ xuất bản|Vẫn hẹn giờ \(\d+\))$/ })

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

/** Types and saves, so that nothing is unsaved; where one person writes alone, the first key takes the lock. */
export async function beginWriting(page: Page): Promise<void> {
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Và.')
  const saved = page.waitForResponse((answer) => /\/api\/article\/(update|writing)\//.test(answer.url()))
  await page.keyboard.press('Control+s')
  await saved
}

/** What each paragraph of the text says, without the names at others' carets. */
export const paragraphTexts = (page: Page): Promise<string[]> =>
  page.locator('.ProseMirror > p').evaluateAll((all) =>
    all.map((element) => {
      const copy = element.cloneNode(true) as HTMLElement
      for (const caret of copy.querySelectorAll('.caret-of-other')) caret.remove()
      return (copy.textContent ?? '').replaceAll('\u2060', '').replaceAll('\u00a0', ' ').trim()
    }),
  )
