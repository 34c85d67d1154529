import { expect, type Page, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const body = (page: Page) => page.locator('.ProseMirror')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Bên cạnh tin bài' })
const margin = (page: Page) => page.getByRole('group', { name: 'Bình luận và gợi ý bên lề' })

test('words are commented on and suggested, follow the text, and are found again once resolved', async ({
  browser,
}) => {
  const id = await writeSubmitted(`Bình luận vài chữ ${Date.now()}`, [
    words('Mưa lớn tại Huế.'),
    words('Nước sông Hương lên nhanh trong đêm.'),
  ])
  const anchor = { block: 1, quote: 'lên nhanh', text: 'Nước sông Hương lên nhanh trong đêm.', version: 1 }
  await ask('phongvien', 'POST', '/comment/create', { article_id: id, body: 'Mấy mét?', anchor })
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  const marked = body(page).locator('.anchor-words')
  await expect(marked).toHaveText('lên nhanh')

  // A press on the words opens what was said of them; what is typed before them moves them.
  await marked.click()
  await expect(panel(page).getByText('Mấy mét?')).toBeVisible()
  await expect(body(page).locator('.anchor-lit-words')).toHaveText('lên nhanh')
  await body(page)
    .locator('> p')
    .nth(1)
    .click({ position: { x: 2, y: 8 } })
  await page.keyboard.press('Home')
  await page.keyboard.type('Sáng nay: ')
  await expect(body(page).locator('.anchor-words')).toHaveText('lên nhanh')

  // Other words for the chosen ones alone.
  await body(page)
    .getByText('Mưa lớn tại Huế.')
    .dblclick({ position: { x: 6, y: 8 } })
  const chosen = await page.evaluate(() => getSelection()?.toString().trim() ?? '')
  await margin(page)
    .getByRole('button', { name: /Gợi ý sửa đoạn này/ })
    .first()
    .click()
  const field = panel(page).getByRole('textbox', { name: 'Những chữ được chọn sau khi sửa' })
  await expect(field).toHaveValue(new RegExp(`^${chosen}\\s?$`))
  await field.fill('Bão')
  await panel(page).getByRole('button', { name: 'Gửi gợi ý' }).click()
  await expect(panel(page).locator('[data-suggestion] ins')).toContainText('Bão')

  // Resolved, it leads to its words.
  await panel(page)
    .getByRole('tab', { name: /Bình luận/ })
    .click()
  await panel(page).getByRole('button', { name: 'Đánh dấu xong' }).first().click()
  await expect(body(page).locator('.anchor-words', { hasText: 'lên nhanh' })).toHaveCount(0)
  await panel(page).getByText('Đã xong', { exact: true }).click()
  await panel(page)
    .getByRole('button', { name: /lên nhanh/ })
    .click()
  await expect(body(page).locator('.anchor-lit-words')).toHaveText('lên nhanh')
  await context.close()
})

test('from 1600 px what was said stands beside its paragraph, none over another, and opens in the panel', async ({
  browser,
}) => {
  const texts = ['Mưa lớn tại Huế.', 'Nước sông Hương lên nhanh trong đêm.']
  const id = await writeSubmitted(
    `Bình luận bên lề ${Date.now()}`,
    texts.map((text) => words(text)),
  )
  const say = (block: number, quote: string, body: string) =>
    ask('phongvien', 'POST', '/comment/create', {
      article_id: id,
      body,
      anchor: { block, quote, text: texts[block], version: 1 },
    })
  await say(0, 'Huế', 'Ở phường nào?')
  await say(0, 'Mưa lớn', 'Bao nhiêu mi-li-mét?')
  await say(1, 'lên nhanh', 'Mấy mét?')
  const context = await contextFor(browser, 'bientap', { width: 1600 })
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  const cards = margin(page).getByRole('button', { name: /^Lê Minh Châu/ })
  await expect(cards).toHaveCount(3)
  const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const text = await body(page).boundingBox()
  for (const [place, { left, right, bottom }] of boxes.entries()) {
    expect(left).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    expect(right).toBeLessThan((await panel(page).boundingBox())?.x ?? 0)
    for (const later of boxes.slice(place + 1)) expect(later.top).toBeGreaterThanOrEqual(bottom)
  }
  await cards.filter({ hasText: 'Mấy mét?' }).click()
  await expect(panel(page).getByText('Mấy mét?')).toBeVisible()
  await context.close()
})
