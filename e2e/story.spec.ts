import { expect, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { contextFor } from './session-storage.ts'

test('an article tells its story beside the text, and the plan leads back to it', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const { id: article } = await ask('phongvien', 'POST', '/article/create', {
    title: `Chuyện đê biển ${mark}`,
    document: { type: 'doc', content: [words('Câu mở đầu.')] },
  })
  const plan = await ask('phongvien', 'POST', '/register_plans', {
    title: `Loạt bài đê biển ${mark}`,
    on_day: '2033-06-21',
  })
  await ask('phongvien', 'POST', `/register_plans/${plan.id}/pieces`, { article_id: article })
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${article}`)
  await page.getByRole('tab', { name: 'Dòng thời gian' }).click()
  const story = page.getByRole('region', { name: 'Dòng thời gian' })
  await expect(story.getByText(`Chuyện đê biển ${mark}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Giao việc' })).toHaveAttribute(
    'href',
    new RegExp(`^/work/add/\\?title=.*&article_id=${article}$`),
  )
  await story.getByRole('link', { name: `${plan.number} Loạt bài đê biển ${mark}` }).click()
  await page.waitForURL('**/register-plan/list?open=*')
  const drawer = page.getByRole('dialog')
  const back = drawer.getByRole('region', { name: 'Dòng thời gian' })
  await back.getByRole('link', { name: `Chuyện đê biển ${mark}` }).click()
  await page.waitForURL(`**/article/edit/${article}`)
  await context.close()
})
