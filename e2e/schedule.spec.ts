import { expect, test } from '@playwright/test'
import { scheduleButton } from './article-views.ts'
import { ask, words } from './people.ts'
import { writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const steps = [
  ['phongvien', 'submit'],
  ['bientap', 'forward'],
  ['truongban', 'approve'],
] as const

/** An article of the reporter that waits for its publication. */
async function approved(title: string): Promise<number> {
  const id = await writeComplete(title, [words('Cầu thông xe lúc tám giờ.')])
  for (const [as, transition] of steps)
    await ask(as, 'POST', '/article/active', { id, transition, version: 1 })
  return id
}

test('saving an article that goes out at a set time asks first, and tells who had scheduled it', async ({
  browser,
}) => {
  const id = await approved('Hẹn giờ rồi sửa lại')
  await ask('thuky', 'POST', '/article/active', {
    id,
    transition: 'publish',
    version: 1,
    publish_at: soon(60),
  })
  const page = await (await contextFor(browser, 'admin')).newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(page.getByText(/Hẹn đăng/)).toBeVisible()
  const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first()
  await title.fill('Hẹn giờ rồi sửa lại, lần hai')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Lưu sẽ bỏ hẹn giờ xuất bản' })
  await expect(dialog).toContainText('phải duyệt lại rồi hẹn giờ lại')
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  expect((await ask('thuky', 'GET', `/article/${id}`)).publish_at).not.toBeNull()
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Lưu và bỏ hẹn giờ' }).click()
  await expect.poll(async () => (await ask('thuky', 'GET', `/article/${id}`)).publish_at).toBeNull()
  const told = await ask('thuky', 'GET', '/notifications')
  expect(told[0]).toMatchObject({ kind: 'article_publish_failed', link: `/article/edit/${id}` })
  await page.context().close()
})

test('an article under embargo is scheduled for its end, not before', { tag: '@all' }, async ({
  browser,
}) => {
  const id = await writeComplete('Tin cấm đăng', [words('Chưa đến giờ.')])
  const lock = await ask('phongvien', 'POST', '/article/lock', { id, action: 'acquire', tab: 'a' })
  const { title, lead, document, category_id, article_type_id, department_id } = await ask(
    'phongvien',
    'GET',
    `/article/${id}`,
  )
  const input = { title, lead, document, category_id, article_type_id, department_id, embargo_at: soon(120) }
  await ask('phongvien', 'PUT', `/article/update/${id}`, { ...input, version: 1, epoch: lock.epoch })
  for (const [as, transition] of steps)
    await ask(as, 'POST', '/article/active', { id, transition, version: 2 })
  const page = await (await contextFor(browser, 'thuky')).newPage()
  await page.goto(`/article/edit/${id}`)
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Ngay' })).toBeDisabled()
  await expect(dialog.getByText(/Đang cấm đăng đến/)).toBeVisible()
  const at = dialog.getByLabel('Thời điểm xuất bản (giờ Hà Nội): Ngày')
  const end = await at.inputValue()
  await at.fill('01/01/2026')
  await at.press('Tab')
  await expect(dialog.getByText('Thời điểm xuất bản phải sau thời hạn cấm đăng.')).toBeVisible()
  await at.fill(end)
  await at.press('Tab')
  await scheduleButton(page).click()
  await expect.poll(async () => (await ask('thuky', 'GET', `/article/${id}`)).publish_at).not.toBeNull()
  await page.context().close()
})

test('what was typed into an article that can no longer be edited is offered as a copy', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await writeComplete('Đã gửi đi mất rồi', [words('Câu đã lưu.')])
  const input = {
    title: 'Đã gửi đi mất rồi',
    document: { type: 'doc', content: [words('Câu chưa kịp lưu.')] },
  }
  const kept = { article_id: id, client_key: `${id}:tab-cu`, base_version: 1, input }
  await ask('phongvien', 'POST', '/article/draft', kept)
  await ask('phongvien', 'POST', '/article/active', { id, transition: 'submit', version: 1 })
  const context = await contextFor(browser, 'phongvien')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('nay không sửa được nữa')
  await expect(dialog.getByRole('button', { name: 'Khôi phục' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Sao chép bản của tôi' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Câu chưa kịp lưu.')
  await context.close()
})
