import { expect, type Page, test } from '@playwright/test'
import { fits, isAccessible, speak } from './looking.ts'
import { ask, personIn, words } from './people.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A directive that the contributor acknowledged before it was changed and a department was added. */
async function changedDirective(title: string): Promise<number> {
  const [departments, me] = [
    await ask('thuky', 'GET', '/departments/names'),
    await ask('congtacvien', 'GET', '/auth/me'),
  ]
  const input = (opening: string, department_ids: number[]) => ({
    title,
    document: { type: 'doc', content: [words('Giữ nguyên câu đầu.'), words(opening)] },
    audience: { department_ids, user_ids: [me.id] },
    acknowledge_by: inHours(48),
  })
  const { id } = await ask('thuky', 'POST', '/propagate/create', input('Gửi bài trước 16 giờ hằng ngày.', []))
  await ask('congtacvien', 'PUT', `/propagate/acknowledge/${id}`, { version: 1 })
  const change = { version: 1, asks: true, note: 'Lùi giờ gửi bài.', urgency: 'urgent' }
  const body = { ...input('Gửi bài trước 17 giờ hằng ngày.', [departments[0].id]), ...change }
  await ask('thuky', 'PUT', `/propagate/update/${id}`, body)
  return id
}

/** Which words were struck and which came, in the text. */
const marked = async (page: Page) => [
  await page.getByTestId('comparison').locator('del').allInnerTexts(),
  await page.getByTestId('comparison').locator('ins').allInnerTexts(),
]

test('who confirmed an earlier version sees what changed since, in both languages', { tag: '@all' }, async ({
  browser,
}) => {
  const id = await changedDirective(`Giờ gửi bài ${Date.now()}`)
  // Colours that still change are no fault of contrast.
  const reader = await personIn(browser, 'congtacvien', { reducedMotion: 'reduce' })
  const { page } = reader
  await page.goto(`/propagate/view/p-${id}`)
  await expect(page.getByText('Lùi giờ gửi bài.')).toBeVisible()
  await page.getByRole('link', { name: 'Xem chỗ đã sửa' }).click()
  await page.waitForURL(`**/propagate/${id}/diff/seen/head`)
  await expect(page.getByRole('status')).toHaveText('1 đoạn khác nhau · thêm 1 chữ · bớt 1 chữ')
  expect(await marked(page)).toEqual([['16'], ['17']])
  const audience = page.getByRole('table').filter({ has: page.getByText('Phòng ban', { exact: true }) })
  await expect(audience.getByRole('row').nth(1)).toContainText('Thêm')
  await expect(page.getByRole('row', { name: /Mức độ khẩn/ })).toContainText('Khẩn')
  // Whom exactly it reaches is for those who may edit it.
  await expect(page.getByText(/Thêm \d+ người/)).toBeHidden()
  await isAccessible(page)
  await speak(page, 'en')
  await expect(page.getByRole('status')).toHaveText('1 paragraph differs · 1 word added · 1 removed')
  await expect(page.getByRole('row', { name: /Urgency/ })).toContainText('Priority')
  await expect(page.getByRole('link', { name: 'Since I acknowledged it' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await isAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await fits(page)
  await reader.context.close()

  const writer = await personIn(browser, 'thuky')
  await writer.page.goto(`/propagate/view/p-${id}?tab=versions`)
  await writer.page.getByRole('link', { name: 'So với bản trước' }).click()
  await expect(writer.page.getByText(/Thêm \d+ người/)).toBeVisible()
  await writer.page.getByRole('button', { name: 'Đổi chỗ hai bản' }).click()
  await expect(writer.page.getByText(/Bớt \d+ người/)).toBeVisible()
  expect(await marked(writer.page)).toEqual([['17'], ['16']])
  await writer.context.close()
})
