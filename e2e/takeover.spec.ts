import { type Browser, expect, type Page, test } from '@playwright/test'
import { fits, seriousFaults } from './looking.ts'
import { ask, type Username, words } from './people.ts'
import { writeSingle } from './publishing.ts'
import { contextFor } from './session-storage.ts'

/** Longer than a screen, so that whoever writes at the end has the top out of sight. */
const paragraphs = Array.from({ length: 40 }, () => words('Sáng nay, cầu phao được nối lại.'))

const submitted = (title: string) => writeSingle(title, paragraphs)

const text = (page: Page) => page.locator('.ProseMirror')

async function desk(browser: Browser, who: Username, id: number, language: 'vi' | 'en' = 'vi') {
  const context = await contextFor(browser, who, { language })
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(text(page)).toContainText('cầu phao')
  return { page, close: () => context.close() }
}

test('another person’s lock is asked for: the holder is warned, saves, and the other goes on from what they wrote', async ({
  browser,
}) => {
  const id = await submitted(`Giành quyền sửa ${Date.now()}`)
  const holder = await desk(browser, 'bientap', id)
  await text(holder.page).click()
  await holder.page.keyboard.press('Control+End')
  await holder.page.keyboard.type(' Xe máy được đi trước.')

  const other = await desk(browser, 'thuky', id, 'en')
  await expect(other.page.getByText('is editing this story')).toBeVisible()
  await other.page.getByRole('button', { name: 'Take over' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(other.page.getByText('You will be able to edit in a few seconds')).toBeVisible()
  await expect(other.page.getByText(/^\d+ s left$/)).toBeVisible()

  const warning = holder.page.getByText('sắp giành quyền sửa')
  await expect(warning).toBeInViewport()
  await expect(holder.page.getByText(/^Còn \d+ giây$/)).toBeVisible()
  for (const { page } of [holder, other]) {
    expect(await seriousFaults(page)).toEqual([])
    await fits(page)
  }
  // Until the time is up the holder goes on typing.
  await holder.page.keyboard.type(' Ô tô đi sau.')
  await holder.page.getByRole('button', { name: 'Lưu và giao ngay' }).click()
  await expect(warning).toBeHidden()
  await expect(holder.page.getByText('đang sửa tin bài này. Bạn chỉ xem được.')).toBeInViewport()
  await expect(text(holder.page)).toHaveAttribute('contenteditable', 'false')

  await expect(text(other.page)).toHaveAttribute('contenteditable', 'true', { timeout: 10_000 })
  await expect(text(other.page)).toContainText('Xe máy được đi trước. Ô tô đi sau.')
  await Promise.all([holder.close(), other.close()])
})

test('who may not take over asks: the holder keeps it or hands it over, and nothing is taken', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await submitted(`Xin quyền sửa ${Date.now()}`)
  const holder = await desk(browser, 'thuky', id)
  await text(holder.page).click()
  await holder.page.keyboard.press('Control+End')
  await holder.page.keyboard.type(' Câu của người giữ.')
  const other = await desk(browser, 'bientap', id)
  await expect(other.page.getByRole('button', { name: 'Giành quyền sửa' })).toHaveCount(0)
  await other.page.getByRole('button', { name: 'Xin quyền sửa' }).click()
  await expect(other.page.getByText(/^Đã hỏi /)).toBeVisible()

  const question = holder.page.getByText('xin quyền sửa tin bài này')
  await expect(question).toBeInViewport()
  for (const { page } of [holder, other]) {
    expect(await seriousFaults(page)).toEqual([])
    await fits(page)
  }
  await holder.page.getByRole('button', { name: 'Để sau' }).click()
  await expect(question).toBeHidden()
  await expect(text(holder.page)).toHaveAttribute('contenteditable', 'true')
  await other.page.getByRole('button', { name: 'Hỏi lại' }).click()
  await expect(question).toBeInViewport()
  await holder.page.getByRole('button', { name: 'Lưu và giao ngay' }).click()
  await expect(text(other.page)).toHaveAttribute('contenteditable', 'true', { timeout: 10_000 })
  await expect(text(other.page)).toContainText('Câu của người giữ.')
  await expect(text(holder.page)).toHaveAttribute('contenteditable', 'false')
  await Promise.all([holder.close(), other.close()])
})

test('what a holder who does not answer had typed is a version that the other goes on from', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await submitted(`Người giữ bỏ đi ${Date.now()}`)
  const holder = await desk(browser, 'bientap', id)
  await text(holder.page).click()
  await holder.page.keyboard.press('Control+End')
  await holder.page.keyboard.type(' Câu chưa lưu.')
  await expect(holder.page.getByText(/Đã lưu tạm/)).toBeVisible({ timeout: 15_000 })
  // The computer goes to sleep.
  await holder.page.context().setOffline(true)

  const other = await desk(browser, 'thuky', id)
  await other.page.getByRole('button', { name: 'Giành quyền sửa' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Giành quyền sửa' }).click()
  await expect(text(other.page)).toHaveAttribute('contenteditable', 'true', { timeout: 30_000 })
  await expect(text(other.page)).toContainText('Câu chưa lưu.')
  const { versions } = await ask('thuky', 'GET', `/article/history/${id}`)
  expect(versions[0]).toMatchObject({ number: 2, origin: 'takeover' })
  await Promise.all([holder.close(), other.close()])
})
