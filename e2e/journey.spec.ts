import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { baseUrl, type Person, personIn, type Username } from './people.ts'

const picture = fileURLToPath(new URL('../server/seeds/demo/pictures/ho-guom.jpg', import.meta.url))

/** Editors see a toast at most this long after the move (issue: within 2 s). */
const soon = { timeout: 2000 }

const headline = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true })
const body = (page: Page) => page.locator('.ProseMirror')

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field, exact: true })
    .or(page.getByRole('textbox', { name: field, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).first().click()
}

async function write(page: Page, title: string): Promise<void> {
  await page.goto('/article/create')
  await headline(page).fill(title)
  await page
    .getByRole('textbox', { name: 'Sapo' })
    .fill('Một cây cầu mới nối hai bờ sông, rút ngắn nửa giờ đi lại.')
  await body(page).click()
  await page.keyboard.type('Sáng nay, cây cầu được đưa vào sử dụng.')
  await page.keyboard.press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /^(Chèn )?ảnh/i })
    .first()
    .click()
  await (await chooser).setFiles(picture)
  await expect(page.locator('.ProseMirror img[src^="/media/"]')).toBeVisible()
  await choose(page, 'Chuyên mục', 'Thời sự')
  await choose(page, 'Thể loại', 'Tin')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page).toHaveURL(/\/article\/edit\/\d+/)
}

/** Opens an article and waits until it is there with what can be done with it. */
async function openArticle(page: Page, id: number): Promise<void> {
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toBeVisible()
}

/** The button of a move; the panel has a section that is called as one of the moves is. */
const move = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-expanded])'))

/** Waits until the server has answered the move that `press` makes. */
async function moved(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/article/active'))
  await press()
  expect((await answered).status()).toBe(200)
}

/** A toast that names the article and what happened. */
const isTold = (page: Page, title: string, what: string) =>
  expect(page.getByRole('status').filter({ hasText: title }).filter({ hasText: what })).toBeVisible(soon)

async function openMove(page: Page, name: string): Promise<void> {
  const direct = move(page, name)
  if (await direct.isVisible()) return direct.click()
  await page.getByRole('button', { name: 'Bước khác' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

/** The move's button as this person sees it: offered, refused with its reason, or not there. */
async function seesMove(page: Page, name: string): Promise<'offered' | 'refused' | 'absent'> {
  const button = move(page, name)
  if (!(await button.isVisible())) return 'absent'
  return (await button.getAttribute('aria-disabled')) === 'true' ? 'refused' : 'offered'
}

const counter = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Tin bài đang chờ' }).getByRole('link', { name: new RegExp(`^${label}`) })

/** What a counter of the navbar says. */
async function number(page: Page, label: string): Promise<number> {
  const words = (await counter(page, label).getAttribute('aria-label')) ?? ''
  return Number(words.replace(/\D/g, ''))
}

async function inList(page: Page, list: string, title: string, present = true): Promise<void> {
  await page.goto(`/article/${list}?keyword=${encodeURIComponent(title)}`)
  const link = page.getByRole('link', { name: new RegExp(title) })
  if (present) await expect(link.first()).toBeVisible()
  else await expect(link).toHaveCount(0)
}

async function team(browser: Browser): Promise<Record<Username, Person>> {
  const names: Username[] = ['phongvien', 'bientap', 'truongban', 'thuky']
  const people: Partial<Record<Username, Person>> = {}
  for (const name of names) people[name] = await personIn(browser, name)
  return people as Record<Username, Person>
}

test('an article goes from the reporter to the readers through four people', async ({ browser }) => {
  test.setTimeout(240_000)
  const title = `Cầu mới thông xe ${Date.now()}`
  const { phongvien, bientap, truongban, thuky } = await team(browser)
  const reporter = phongvien.page
  const desk = bientap.page
  const head = truongban.page
  const secretary = thuky.page

  await write(reporter, title)
  const id = Number(reporter.url().match(/\/(\d+)$/)?.[1])
  await desk.goto('/article/draft')
  await head.goto('/article/approved')
  await secretary.goto('/article/corrected')
  await expect(counter(desk, 'Chờ xử lý')).toBeVisible()
  const waiting = await number(desk, 'Chờ xử lý')

  await test.step('submitted: the desk is told within 2 s, its list and counter turn fresh by themselves', async () => {
    await moved(reporter, () => move(reporter, 'Gửi biên tập').click())
    await isTold(desk, title, 'Chờ xử lý')
    await expect(desk.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
    await expect.poll(() => number(desk, 'Chờ xử lý')).toBe(waiting + 1)
  })

  await test.step('returned with a reason: the reporter is told and has it back', async () => {
    await openArticle(desk, id)
    expect(await seesMove(desk, 'Chuyển duyệt')).toBe('offered')
    expect(await seesMove(desk, 'Xuất bản')).toBe('absent')
    await openMove(desk, 'Trả lại')
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Thiếu ý kiến của người dân')
    await moved(desk, () => dialog.getByRole('button', { name: 'Trả lại' }).click())
    await isTold(reporter, title, 'trả lại')
    await inList(desk, 'draft', title, false)
    await openArticle(reporter, id)
    await expect(reporter.getByText('Thiếu ý kiến của người dân').first()).toBeVisible()
  })

  await test.step('resubmitted and forwarded: the head of the department is told', async () => {
    await moved(reporter, () => move(reporter, 'Gửi biên tập').click())
    await inList(desk, 'draft', title)
    await openArticle(desk, id)
    await moved(desk, () => move(desk, 'Chuyển duyệt').click())
    await isTold(head, title, 'Chờ duyệt')
    await expect(head.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
    await inList(desk, 'processed', title)
  })

  await test.step('approved: the secretary is told; the reporter may not publish', async () => {
    await openArticle(head, id)
    await moved(head, () => move(head, 'Duyệt').click())
    await isTold(secretary, title, 'Chờ xuất bản')
    await expect(secretary.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
    await openArticle(reporter, id)
    expect(await seesMove(reporter, 'Xuất bản')).not.toBe('offered')
  })

  await test.step('published: readers find title, picture and text in the HTML', async () => {
    await openArticle(secretary, id)
    await move(secretary, 'Xuất bản').click()
    const publish = secretary.getByRole('dialog').getByRole('button', { name: /Xuất bản/ })
    await moved(secretary, () => publish.click())
    await inList(secretary, 'published', title)
    const answer = await fetch(`${baseUrl()}/xem-${id}.html`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(title)
    expect(html).toContain('Sáng nay, cây cầu được đưa vào sử dụng.')
    expect(html).toMatch(/<img[^>]+src="\/media\//)
  })

  for (const { context } of [phongvien, bientap, truongban, thuky]) await context.close()
})
