import { expect, type Page, test } from '@playwright/test'
import { colleague, first, logIn, pageOf } from './colleagues.ts'
import { fits, isAccessible } from './looking.ts'
import { ask, words } from './people.ts'
import { writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Viết tin nhắn' })
const log = (page: Page) => page.getByRole('log', { name: 'Tin nhắn' })
const badge = (page: Page) => page.locator('header a[href="/chat"]').first()

async function say(page: Page, message: string): Promise<void> {
  await field(page).fill(message)
  await field(page).press('Enter')
}

async function idOf(username: string): Promise<number> {
  const [found] = await ask('admin', 'GET', `/users?keyword=${username}`)
  return found.id
}

test('two people talk: the badge follows, and neither a lost network nor a closed tab loses a word', async ({
  browser,
}) => {
  const name = `Nhóm thử ${Date.now()}`
  const { username } = await colleague('Đỗ Thị Mận')
  const user_ids = [await idOf(username)]
  const room = await ask('phongvien', 'POST', '/chat/rooms', { kind: 'group', name, user_ids })

  const man = await pageOf(browser)
  await logIn(man, username, first)
  await expect(badge(man)).toHaveAccessibleName('Trò chuyện')
  const here = await contextFor(browser, 'phongvien')
  const lan = await here.newPage()
  await lan.goto(`/chat?room=${room.id}`)
  await say(lan, 'Chị ơi, bài lũ xong chưa?')
  await expect(log(lan)).toContainText('Chị ơi, bài lũ xong chưa?')

  // What is new is counted on every screen, and no more once it is read, also after the page is loaded anew.
  await expect(badge(man)).toHaveAccessibleName('1 tin nhắn chưa đọc')
  await badge(man).click()
  await man.getByRole('navigation', { name: 'Các phòng' }).getByRole('link', { name }).click()
  await expect(log(man)).toContainText('Chị ơi, bài lũ xong chưa?')
  await expect(badge(man)).toHaveAccessibleName('Trò chuyện')
  await expect(lan.getByText('Đã xem: Đỗ Thị Mận')).toBeVisible()
  await man.reload()
  await expect(log(man)).toContainText('Chị ơi, bài lũ xong chưa?')
  await expect(badge(man)).toHaveAccessibleName('Trò chuyện')

  await field(man).pressSequentially('Gần xong rồi')
  // The words stand for some seconds after a key only; a busy computer may be late.
  await expect(async () => {
    await field(man).press('!')
    await expect(lan.getByText('Đỗ Thị Mận đang nhập…')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await field(man).press('Enter')
  await expect(log(lan)).toContainText('Gần xong rồi')

  // Said without a network, in a tab that is closed before it comes back.
  await here.setOffline(true)
  await say(lan, 'Tin viết khi mất mạng')
  await expect(log(lan).getByText('Chờ gửi')).toBeVisible()
  await field(lan).fill('Nháp còn dở')
  await lan.close()
  await say(man, 'Tin đến lúc vắng mặt')
  await expect(log(man)).toContainText('Tin đến lúc vắng mặt')
  await here.setOffline(false)
  const again = await here.newPage()
  await again.goto('/dashboard')
  await expect(log(man).getByText('Tin viết khi mất mạng')).toHaveCount(1)
  await again.goto(`/chat?room=${room.id}`)
  for (const once of ['Tin viết khi mất mạng', 'Tin đến lúc vắng mặt'])
    await expect(log(again).getByText(once)).toHaveCount(1)
  await expect(field(again)).toHaveValue('Nháp còn dở')

  // The network is cut in an open tab, and what was said meanwhile comes once.
  await here.setOffline(true)
  await say(man, 'Lúc cắt mạng')
  await say(again, 'Từ phía mất mạng')
  await here.setOffline(false)
  await expect(log(again).getByText('Lúc cắt mạng')).toHaveCount(1, { timeout: 30_000 })
  await expect(log(man).getByText('Từ phía mất mạng')).toHaveCount(1, { timeout: 30_000 })
  await expect(log(again).getByText('Từ phía mất mạng')).toHaveCount(1)
  await expect(log(again).getByText('Chờ gửi')).toHaveCount(0)

  // The arrow up changes what one said last.
  await field(again).fill('')
  await field(again).press('ArrowUp')
  await expect(field(again)).toHaveValue('Từ phía mất mạng')
  await say(again, 'Từ phía có mạng')
  await expect(log(man)).toContainText('Từ phía có mạng (đã sửa)')

  // Found without diacritics, and shown in its place.
  await again.getByRole('searchbox', { name: 'Tìm phòng, tin nhắn' }).fill('bai lu xong')
  await again
    .getByRole('link', { name: /Chị ơi, bài lũ xong chưa/ })
    .first()
    .click()
  await expect(log(again)).toContainText('Chị ơi, bài lũ xong chưa?')

  // The group's new name stands with the others at once.
  await again.getByRole('button', { name: 'Đổi tên nhóm' }).click()
  await again.getByRole('textbox', { name: 'Tên nhóm' }).fill(`${name} bão lũ`)
  await again.getByRole('textbox', { name: 'Tên nhóm' }).press('Enter')
  await expect(
    man.getByRole('navigation', { name: 'Các phòng' }).getByRole('link', { name: `${name} bão lũ` }),
  ).toBeVisible()
  await here.close()
  await man.context().close()
})

test('the talk about an article stands beside it, on a desk and on a phone, for those who may see it alone', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await writeSubmitted(`Trao đổi về bài ${Date.now()}`, [words('Nước sông dâng cao.')])
  const tab = (page: Page) =>
    page.getByRole('complementary', { name: 'Bên cạnh tin bài' }).getByRole('tab', { name: 'Trò chuyện' })
  const desk = await contextFor(browser, 'bientap')
  const editor = await desk.newPage()
  await editor.goto(`/article/edit/${id}`)
  await tab(editor).click()
  await say(editor, 'Cần thêm số liệu thủy văn')
  await expect(log(editor)).toContainText('Cần thêm số liệu thủy văn')

  const phone = await contextFor(browser, 'phongvien', { width: 360, height: 740 })
  const writer = await phone.newPage()
  await writer.goto(`/article/edit/${id}`)
  await tab(writer).click()
  await expect(log(writer)).toContainText('Cần thêm số liệu thủy văn')
  await say(writer, 'Em bổ sung ngay')
  await expect(log(editor)).toContainText('Em bổ sung ngay')
  const { room } = await ask('phongvien', 'GET', `/chat/records/article/${id}`)
  await writer.goto(`/chat?room=${room.id}`)
  await expect(log(writer)).toContainText('Em bổ sung ngay')
  await fits(writer)
  await isAccessible(writer)

  // The phone's network is cut in the middle: nothing is lost, and nothing comes twice.
  await phone.setOffline(true)
  await say(writer, 'Trạm Bến Gỗ đo 12,4 mét')
  await say(editor, 'Chị chờ đến 15 giờ')
  await expect(log(editor)).toContainText('Chị chờ đến 15 giờ')
  await phone.setOffline(false)
  for (const page of [editor, writer])
    for (const once of ['Trạm Bến Gỗ đo 12,4 mét', 'Chị chờ đến 15 giờ'])
      await expect(log(page).getByText(once)).toHaveCount(1, { timeout: 30_000 })
  await expect(log(writer).getByText('Chờ gửi')).toHaveCount(0)

  // A message becomes a comment of the article, and work; each leads back to it.
  const back = new RegExp(`/chat\\?room=${room.id}&at=\\d+$`)
  const turnInto = async (name: string) => {
    const line = log(editor).getByRole('listitem').filter({ hasText: 'Trạm Bến Gỗ đo 12,4 mét' })
    await line.hover()
    await line.getByRole('button', { name: /^Thao tác với tin nhắn/ }).click()
    await editor.getByRole('menuitem', { name }).click()
  }
  await turnInto('Chuyển thành bình luận')
  await expect(editor.getByText('Đã thêm vào bình luận của tin bài.')).toBeVisible()
  await editor.getByRole('tab', { name: /^Bình luận/ }).click()
  const comment = editor.getByRole('tabpanel').filter({ hasText: 'Trạm Bến Gỗ đo 12,4 mét' })
  await expect(comment.getByRole('link', { name: 'Xem tin nhắn' })).toHaveAttribute('href', back)
  await comment.getByRole('link', { name: 'Xem tin nhắn' }).click()
  await expect(editor).toHaveURL(back)
  await turnInto('Tạo công việc')
  await expect(editor.getByRole('textbox', { name: 'Công việc', exact: true })).toHaveValue(
    'Trạm Bến Gỗ đo 12,4 mét',
  )
  await editor.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(editor).toHaveURL(/work\/list/)
  const given: { id: number }[] = await ask(
    'bientap',
    'GET',
    `/list_works?keyword=${encodeURIComponent('Bến Gỗ đo')}`,
  )
  const made = Math.max(...given.map((one) => one.id))
  await editor.goto(`/work/list?open=${made}`)
  // The list behind it is not narrowed by what is open over it.
  await expect.poll(() => editor.getByRole('row', { includeHidden: true }).count()).toBeGreaterThan(2)
  await editor.getByRole('dialog').getByRole('link', { name: 'Xem tin nhắn' }).click()
  await expect(editor).toHaveURL(back)
  await expect(log(editor)).toContainText('Trạm Bến Gỗ đo 12,4 mét')

  const outside = await contextFor(browser, 'ketoan')
  const page = await outside.newPage()
  await page.goto(`/chat?room=${room.id}`)
  await expect(page.getByText('Bạn không xem được phòng này nữa.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm phòng, tin nhắn' }).fill('so lieu thuy van')
  await expect(page.getByText('Không tìm thấy.')).toBeVisible()
  await expect(page.getByText('Cần thêm số liệu')).toHaveCount(0)
  await outside.close()
  await desk.close()
  await phone.close()
})
