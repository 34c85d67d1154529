import { expect, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

test('two headlines are tried on the front page, and the panel shows lengths and counts', {
  tag: '@all',
}, async ({ browser }) => {
  const title = `Cầu mới thông xe ${Date.now()}`
  const second = `Từ hôm nay qua cầu mới ${Date.now()}`
  const id = await writeComplete(title, [words('Cây cầu mở cửa.')])
  await publish(id)
  await ask('admin', 'PUT', '/settings/update-all', { values: { 'site.headline_trials': true } })
  const { shown } = await ask('thuky', 'GET', '/front-page/slots')
  await ask('thuky', 'POST', '/front-page/place', { article_id: id, slot: 0, shown })
  const desk = await (await contextFor(browser, 'thuky')).newPage()
  await desk.goto(`/article/edit/${id}`)
  await desk
    .getByRole('complementary', { name: 'Bên cạnh tin bài' })
    .getByRole('button', { name: 'Xuất bản', exact: true })
    .click()
  const preview = desk.getByRole('figure', { name: 'Trên máy tìm kiếm' })
  await expect(preview).toContainText(`Tiêu đề: ${title.length}/60 ký tự`)
  const trial = desk.getByRole('group', { name: 'Thử hai tiêu đề trên trang chủ' })
  await trial.getByRole('textbox', { name: 'Tiêu đề thứ hai' }).fill(second)
  await trial.getByRole('button', { name: 'Bắt đầu thử' }).click()
  await expect(trial.getByText('Đang thử', { exact: true })).toBeVisible()

  // One reader gets the one by lot, another by lot the other; here both are made to.
  for (const [lot, expected] of [
    [0.2, title],
    [0.8, second],
  ] as const) {
    const context = await contextFor(browser, null)
    await context.addInitScript((value) => {
      Math.random = () => value
    }, lot)
    const reader = await context.newPage()
    const counted = reader.waitForRequest((request) => request.url().includes(`/site/headline/${id}/`))
    await reader.goto('/')
    await expect(reader.locator(`[data-trial="${id}"]`)).toHaveText(expected)
    expect((await counted).url()).toMatch(lot < 0.5 ? /\/first\/shown$/ : /\/second\/shown$/)
    await context.close()
  }
  await trial.getByRole('button', { name: 'Dừng, giữ tiêu đề đang đăng' }).click()
  await expect(trial.getByText('Đã dừng', { exact: true })).toBeVisible()
  await ask('admin', 'PUT', '/settings/update-all', { values: { 'site.headline_trials': false } })
  await desk.context().close()
})
