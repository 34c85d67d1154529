import { expect, test } from '@playwright/test'
import { hasTools } from '../server/src/media/work/tools.ts'
import { ask, baseUrl, tokensOf, type Username } from './people.ts'
import { contextFor } from './session-storage.ts'

async function send(as: Username, name: string, bytes: string | Buffer): Promise<number> {
  const { access_token } = await tokensOf(as)
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  const answer = await fetch(`${baseUrl()}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  })
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** A sound in a way of writing sounds that nobody knows: it is taken, and cannot be worked on. */
function unknownSound(): Buffer {
  const head = Buffer.from('RIFF....WAVEfmt ....................data....', 'latin1')
  head.writeUInt32LE(2036, 4)
  head.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 0x1234],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt32LE(2000, 40)
  return Buffer.concat([head, Buffer.alloc(2000, 0x55)])
}

test('work that failed says why and is done again; the list is narrowed by state', async ({ browser }) => {
  // Without ffmpeg such a sound waits for it instead.
  test.skip(!hasTools(), 'there is no ffmpeg here')
  const mark = `viec${Date.now()}`
  const id = await send('thuky', `${mark}.wav`, unknownSound())
  const jobs = () => ask('thuky', 'GET', `/files/jobs?file_id=${id}`)
  await expect
    .poll(async () => (await jobs()).some(({ state }: { state: string }) => state === 'failed'), {
      timeout: 60_000,
    })
    .toBe(true)
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/files/manager?state=failed')
  const row = page.getByRole('row').filter({ hasText: mark }).first()
  await expect(row).toContainText('Lỗi')
  await row.hover()
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/files/jobs/') && one.request().method() === 'PUT'),
    row.getByRole('button', { name: 'Làm lại' }).click(),
  ])
  expect(answer.status()).toBe(200)
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Xong' }).click()
  await expect(page).toHaveURL(/state=done/)
  await context.close()
})

test('of equal files one is kept, and the others are found in the trash and deleted for good', {
  tag: '@all',
}, async ({ browser }) => {
  const mark = `trung${Date.now()}`
  const words = `${mark} `.repeat(20_000)
  for (const name of ['a', 'b', 'c']) await send('thuky', `${mark}-${name}.txt`, words)
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/files/manager?tab=duplicates')
  await page.getByRole('button', { name: `Giữ “${mark}-b”, bỏ các tệp còn lại` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chuyển vào thùng rác' }).click()
  await expect(page.getByText('Đã chuyển 2 tệp vào thùng rác.')).toBeVisible()
  await expect(page.getByText(`${mark}-b`)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Thùng rác' }).click()
  // When each goes by itself is told before it does.
  await expect(page.getByRole('columnheader', { name: 'Xóa hẳn vào ngày' })).toBeVisible()
  for (const name of ['a', 'c'])
    await page
      .getByRole('row')
      .filter({ hasText: `${mark}-${name}` })
      .getByRole('checkbox')
      .check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Xóa hẳn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa hẳn' }).click()
  await expect(page.getByText('Đã xóa hẳn 2 tệp.')).toBeVisible()
  expect(await ask('thuky', 'GET', `/files?keyword=${mark}`)).toHaveLength(1)
  expect(await ask('thuky', 'GET', `/files?keyword=${mark}&trashed=true`)).toHaveLength(0)
  await context.close()
})

test('the room of the disk, the shares of the day, and rights that run out are told', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await send('thuky', `phan-${Date.now()}.txt`, 'phần hôm nay')
  await page.goto('/files/manager?tab=room')
  await expect(page.getByText(/Còn trống .+ trên /)).toBeVisible()
  const { name } = await ask('thuky', 'GET', '/auth/me')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.getByRole('tab', { name: 'Quyền sắp hết' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'bong-da-san' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'cau-long' })).toHaveCount(0)
  await context.close()
})
