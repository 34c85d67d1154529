import { expect, type Page, test } from '@playwright/test'
import { seriousFaults } from './looking.ts'
import { ask, draft, words } from './people.ts'
import { contextFor } from './session-storage.ts'

const marked = (page: Page) => page.locator('.ProseMirror .spelling')

test('a word accepted in one browser is accepted in another, until it is removed', async ({ browser }) => {
  const word = 'ngienf'
  const text = `Bị ${word} nát.`
  const first = await contextFor(browser, 'congtacvien')
  const page = await first.newPage()
  await page.goto(`/article/edit/${await draft(`Chính tả ${Date.now()}`, [words(text)])}`)
  await expect(marked(page)).toHaveText(word)
  await marked(page).click()
  await expect(page.getByRole('button', { name: 'Đổi thành “nghiền”' })).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/auth/me/preferences') && answer.ok())
  await page.getByRole('button', { name: 'Bỏ qua từ này' }).click()
  await expect(marked(page)).toHaveCount(0)
  await sent
  expect((await ask('congtacvien', 'GET', '/auth/me/preferences')).spelling.words).toContain(word)
  await first.close()

  const other = await contextFor(browser, 'congtacvien', { language: 'en' })
  const desk = await other.newPage()
  await desk.goto(
    `/article/edit/${await draft(`Chính tả nơi khác ${Date.now()}`, [words(`${text} Một nghành.`)])}`,
  )
  await expect(marked(desk)).toHaveText('nghành')
  const account = await other.newPage()
  await account.goto('/account?tab=spelling')
  await expect(account.getByText(word, { exact: true })).toBeVisible()
  expect(await seriousFaults(account)).toEqual([])
  await account.getByRole('button', { name: `Remove “${word}”` }).click()
  await expect(account.getByText(word, { exact: true })).toBeHidden()
  // The other tab of this browser hears of it at once.
  await expect(marked(desk)).toHaveText([word, 'nghành'])
  await expect
    .poll(async () => (await ask('congtacvien', 'GET', '/auth/me/preferences')).spelling.words)
    .not.toContain(word)
  await other.close()
})
