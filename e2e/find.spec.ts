import { expect, test } from '@playwright/test'
import { draft, words } from './people.ts'
import { contextFor } from './session-storage.ts'

test('what is looked for is brought into sight, also at the head of a paragraph', async ({ browser }) => {
  const lines = Array.from({ length: 60 }, (_, line) =>
    words(line === 54 ? 'Kim ngạch tăng mạnh.' : 'Một câu của bài dài.'),
  )
  const id = await draft(`Tìm trong bài ${Date.now()}`, lines)
  const context = await contextFor(browser, 'congtacvien', { width: 360, height: 740 })
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await page.locator('.ProseMirror > p').first().click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).fill('kim ngạch')
  await expect(page.locator('.found-current')).toHaveText('Kim ngạch')
  await expect(page.locator('.found-current')).toBeInViewport()
  await context.close()
})
