import { expect, type Page, test } from '@playwright/test'
import { ask, draft, personIn } from './people.ts'

// Each run has records of its own, also on a server that runs already.
const run = Date.now().toString(36)

const open = async (page: Page, path = '/approvals') => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Tìm kiếm' })
  await expect(palette.getByRole('textbox')).toBeFocused()
  return palette
}

test('one’s own draft is opened by a few letters without accents, with the stage it has', async ({
  browser,
}) => {
  const id = await draft(`Cầu ngói Phát Diệm ${run}`)
  const { page, context } = await personIn(browser, 'congtacvien')
  const palette = await open(page)
  await palette.getByRole('textbox').fill(`cau ngoi phat diem ${run}`)
  const found = palette.getByRole('button', { name: new RegExp(`^Cầu ngói Phát Diệm ${run}`) })
  await expect(found).toContainText('Bản nháp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/article/edit/${id}`)
  await context.close()
})

test('Tab narrows to one group and back, > asks for actions, @ for people', async ({ browser }) => {
  await ask('admin', 'POST', '/program_lists', {
    name: `Chuyện làng nghề Bát Tràng ${run}`,
    code: `BT-${run}`,
    minutes: 30,
  })
  const { page, context } = await personIn(browser, 'admin')
  const palette = await open(page)
  const field = palette.getByRole('textbox')
  await field.fill(`bat trang ${run}`)
  const groups = palette.getByRole('group', { name: 'Chỉ một nhóm' })
  await expect(groups.getByRole('button', { name: 'Chương trình' })).toBeVisible()
  await expect(groups.getByRole('button', { name: 'Tất cả' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Tab')
  await expect(groups.getByRole('button', { name: 'Chương trình' })).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(groups.getByRole('button', { name: 'Tất cả' })).toHaveAttribute('aria-pressed', 'true')

  await field.fill('>dat')
  await expect(palette.getByRole('button', { name: 'Đặt phòng thu' })).toBeVisible()
  await expect(palette.getByRole('button', { name: 'Viết tin bài' })).toHaveCount(0)

  await field.fill('@phongvien')
  await expect(palette.getByRole('button', { name: /phongvien/ })).toBeVisible()
  await context.close()
})

test('pins are sorted by Alt with an arrow, which the server keeps', async ({ browser }) => {
  const paths = ['/work/list', '/manager']
  await ask('truongban', 'PUT', '/auth/me/preferences', { navigation: { unpin: paths } })
  const { page, context } = await personIn(browser, 'truongban')
  for (const path of paths) {
    await page.goto(path)
    // Preferences are sent together after a moment; a page that is left at once would not send them.
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/auth/me/preferences'),
    )
    await page.getByRole('button', { name: 'Ghim màn hình này' }).click()
    await expect(page.getByRole('button', { name: 'Bỏ ghim' })).toBeVisible()
    await kept
  }
  await page.goto('/approvals')
  const pins = page.getByRole('region', { name: 'Đã ghim' }).getByRole('link')
  await expect(pins).toHaveCount(2)
  const [first = '', second = ''] = await pins.allInnerTexts()
  await pins.nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(pins).toHaveText([second, first])
  await expect(async () => {
    const kept = await ask('truongban', 'GET', '/auth/me/preferences')
    expect(kept.navigation.pins.map(({ label }: { label: string }) => label)).toEqual([second, first])
  }).toPass()
  await page.reload()
  await expect(pins).toHaveText([second, first])
  await ask('truongban', 'PUT', '/auth/me/preferences', { navigation: { unpin: paths } })
  await context.close()
})
