import { expect, type Page, test } from '@playwright/test'
import { moveButton } from './article-views.ts'
import { words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

async function rewrite(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'Sửa ngay' }).click()
  const text = page.locator('.ProseMirror')
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.locator('p').first().click({ clickCount: 3 })
  // Pressed as soon as it was typed: what is asked about is what is in the text.
  const send = page.getByRole('button', { name: 'Đăng bản sửa' })
  await send.evaluate((button: HTMLElement, words) => {
    document.execCommand('insertText', false, words)
    setTimeout(() => button.click(), 50)
  }, sentence)
}

test('a live story is fixed silently and then updated; what stays online is said before a revision', async ({
  browser,
}) => {
  const id = await writeComplete(`Ba cách sửa ${Date.now()}`, [words('Cây cầu dài 420 met.')])
  const path = await publish(id)
  const page = await (await contextFor(browser, 'thuky')).newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(page.locator('.ProseMirror')).toBeVisible()

  await rewrite(page, 'Cây cầu dài 420 mét.')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Đổi 1 chữ so với bản đang đăng.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Sửa nhỏ' }).check()
  await dialog.getByRole('button', { name: 'Đăng bản sửa' }).click()
  await expect(page.getByText('Bản 2', { exact: true })).toBeVisible()
  const reader = await (await contextFor(browser, null)).newPage()
  await expect
    .poll(async () => {
      await reader.goto(path)
      return reader.getByText('420 mét').count()
    })
    .toBe(1)
  const times = reader.locator('.byline-times')
  await expect(times).not.toContainText('Cập nhật')

  const long = Array.from({ length: 25 }, (_, at) => `chữ${at}`).join(' ')
  await rewrite(page, `${long}.`)
  await expect(dialog.getByRole('radio', { name: 'Sửa nhỏ' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Cập nhật' }).check()
  await dialog.getByRole('button', { name: 'Đăng bản sửa' }).click()
  await expect(page.getByText('Bản 3', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      await reader.goto(path)
      return times.textContent()
    })
    .toMatch(/Cập nhật \d{1,2}:\d\d/)

  await moveButton(page, 'Sửa bài đã đăng').click()
  await expect(dialog.getByText('Bạn đọc vẫn thấy bản đang đăng')).toBeVisible()
  for (const one of [page, reader]) await one.context().close()
})

test('what another writes behind the question of a correction is looked at before it goes out', async ({
  browser,
}) => {
  const id = await writeComplete(`Hai người cùng sửa ${Date.now()}`, [words('Đoạn một.'), words('Đoạn hai.')])
  const path = await publish(id)
  const open = async (as: 'thuky' | 'admin') => {
    const page = await (await contextFor(browser, as)).newPage()
    await page.goto(`/article/edit/${id}`)
    await page.getByRole('button', { name: 'Sửa ngay' }).click()
    await expect(page.locator('.ProseMirror')).toHaveAttribute('contenteditable', 'true')
    return page
  }
  const [one, other] = [await open('thuky'), await open('admin')]
  await one.locator('.ProseMirror p').first().click({ clickCount: 3 })
  await one.keyboard.type('Đoạn một, viết lại.')
  await one.getByRole('button', { name: 'Đăng bản sửa' }).click()
  const dialog = one.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Cập nhật' }).check()

  await other.locator('.ProseMirror p').nth(1).click({ clickCount: 3 })
  await other.keyboard.type('Đoạn hai, người khác viết.')
  await expect(one.locator('.ProseMirror')).toContainText('người khác viết')
  await dialog.getByRole('button', { name: 'Đăng bản sửa' }).click()
  await expect(one.getByText(/vừa viết thêm vào bài/)).toBeVisible()
  await one.getByRole('button', { name: 'Xem lại rồi chuyển' }).click()
  await expect(one.getByText('Bản 2', { exact: true })).toBeVisible()

  const reader = await (await contextFor(browser, null)).newPage()
  await expect
    .poll(async () => {
      await reader.goto(path)
      return reader.getByText('Đoạn hai, người khác viết.').count()
    })
    .toBe(1)
  for (const page of [one, other, reader]) await page.context().close()
})
