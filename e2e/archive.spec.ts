import { expect, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

test('an account of the archive is given to a group and to a person, and taken away again', {
  tag: '@all',
}, async ({ browser }) => {
  const mark = `mam${Date.now()}`
  const { id } = await ask('admin', 'POST', '/files/mam-accounts', { name: `Kho ${mark}`, folder: mark })
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const choose = async (field: string, name: string | RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name }).first().click()
  }
  await page.goto('/files/mam-account?tab=groups')
  await page.getByRole('button', { name: 'Cho nhóm dùng' }).first().click()
  await choose('Tài khoản', `Kho ${mark}`)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  // The group is still to be said.
  await expect(dialog).toContainText('Hãy chọn một nhóm hoặc một người.')
  await choose('Nhóm', 'Người viết')
  await dialog.getByRole('switch', { name: 'Được gửi' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: `Kho ${mark}` })
  await expect(row).toContainText('Người viết')
  await expect(row).toContainText('Không')

  await page.goto('/files/mam-user-account')
  await page.getByRole('button', { name: 'Cho người dùng' }).first().click()
  await choose('Tài khoản', `Kho ${mark}`)
  await dialog.getByRole('combobox', { name: 'Người' }).fill('le minh chau')
  await page.getByRole('option', { name: /Lê Minh Châu/ }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Lê Minh Châu')
  const given = async (of: string) =>
    ask('admin', 'GET', `/files/mam-group-account?of=${of}&account_id=${id}`)
  expect(await given('group')).toMatchObject([{ may_search: true, may_send: false }])
  expect(await given('user')).toMatchObject([{ may_search: true, may_send: true }])

  await row.hover()
  await row.getByRole('button', { name: 'Thôi cho dùng' }).click()
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(row).toHaveCount(0)
  expect(await given('user')).toEqual([])

  // Whoever uses an account searches in it.
  await ask('admin', 'POST', '/files/mam-group-account', {
    account_id: id,
    user_id: (await ask('thuky', 'GET', '/auth/me')).id,
  })
  const other = await contextFor(browser, 'thuky')
  const archive = await other.newPage()
  await archive.goto('/files/dalet')
  await archive.getByRole('combobox', { name: 'Tài khoản' }).click()
  await archive.getByRole('option', { name: `Kho ${mark}` }).click()
  await expect(archive.getByText('Không tìm thấy mục nào').first()).toBeAttached()
  await other.close()
  await context.close()
})
