import { expect, type Page, test } from '@playwright/test'
import { demoPeople } from '../server/seeds/demo/people.ts'
import { fits, isAccessible } from './looking.ts'
import { ask, type Username } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = () => Math.random().toString(36).slice(2, 8)
const field = (page: Page) => page.getByRole('textbox', { name: 'Viết tin nhắn' })
const log = (page: Page) => page.getByRole('log', { name: 'Tin nhắn' })
const talkButton = (page: Page) => page.getByRole('button', { name: /^Trò chuyện(,|$)/ })

async function say(page: Page, message: string): Promise<void> {
  await field(page).fill(message)
  await field(page).press('Enter')
  await expect(log(page).getByText(message)).toBeVisible()
}

/** The room is closed to them, and nothing of it is found. */
async function seesNothing(page: Page, room: number, words: string): Promise<void> {
  await page.goto(`/chat?room=${room}`)
  await expect(page.getByText('Bạn không xem được phòng này nữa.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm phòng, tin nhắn' }).fill(words)
  await expect(page.getByText('Không tìm thấy.')).toBeVisible()
}

test('a story of other papers is talked about beside its text, on a desk and a phone, by those who follow it alone', async ({
  browser,
}) => {
  const said = `Da kiem chung ${mark()}`
  const rooms: { id: number; record: { type: string; link: string } | null }[] = await ask(
    'bientap',
    'GET',
    '/chat/rooms',
  )
  const room = rooms.find(({ record }) => record?.type === 'story')
  if (!room?.record) throw new Error('the demo has no talk about a story')

  const desk = await contextFor(browser, 'bientap')
  const editor = await desk.newPage()
  await editor.goto(room.record.link)
  await talkButton(editor).click()
  await expect(log(editor)).toContainText('số liệu không khớp nhau')
  await say(editor, said)

  const phone = await contextFor(browser, 'phongvien', { width: 360, height: 740 })
  const writer = await phone.newPage()
  await writer.goto(room.record.link)
  await writer.getByRole('navigation', { name: 'Các câu chuyện' }).getByRole('button').first().click()
  await talkButton(writer).click()
  await expect(log(writer)).toContainText(said)
  await say(writer, `Nhan duoc ${said}`)
  await expect(log(editor)).toContainText(`Nhan duoc ${said}`)
  await fits(writer)
  await isAccessible(writer)

  const outside = await contextFor(browser, 'ketoan')
  await seesNothing(await outside.newPage(), room.id, said)
  await outside.close()
  await desk.close()
  await phone.close()
})

test('a live has its talk at the desk, begun by the first word, for those who may see it alone', {
  tag: '@all',
}, async ({ browser }) => {
  const said = `Thu duong truyen ${mark()}`
  const { id } = await ask('thuky', 'POST', '/social', { name: `Buổi có trò chuyện ${mark()}` })
  const first = await contextFor(browser, 'thuky')
  const director = await first.newPage()
  await director.goto(`/social/view/${id}`)
  await talkButton(director).click()
  await say(director, said)

  const second = await contextFor(browser, 'admin')
  const engineer = await second.newPage()
  await engineer.goto(`/social/view/${id}`)
  await expect(engineer.getByRole('button', { name: 'Trò chuyện, 1 tin mới' })).toBeVisible()
  await talkButton(engineer).click()
  await say(engineer, `Da on ${said}`)
  await expect(log(director)).toContainText(`Da on ${said}`)
  // What was read is no longer new, here and at the badge of the button.
  await engineer.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect(engineer.getByRole('button', { name: 'Trò chuyện', exact: true })).toBeVisible()

  const { room } = await ask('thuky', 'GET', `/chat/records/live/${id}`)
  // A booking has its talk as well, which opens over it, and leads back to it from the list of rooms.
  const [booked] = await ask('kythuat', 'GET', '/studio_books?perPage=10')
  const desk = await contextFor(browser, 'kythuat')
  const technician = await desk.newPage()
  await technician.goto(`/studio/list-book?open=${booked.id}`)
  await talkButton(technician).click()
  await say(technician, `Mic da lap ${said}`)
  // The key closes what is on top, and leaves the booking.
  await technician.keyboard.press('Escape')
  await expect(log(technician)).toHaveCount(0)
  await expect(technician.getByRole('dialog').getByRole('heading', { name: booked.title })).toBeVisible()
  const talk = await ask('kythuat', 'GET', `/chat/records/studioBook/${booked.id}`)
  await technician.goto(`/chat?room=${talk.room.id}`)
  await technician.getByRole('link', { name: 'Mở bản ghi' }).click()
  await expect(technician.getByRole('dialog').getByRole('heading', { name: booked.title })).toBeVisible()
  await desk.close()

  const outside = await contextFor(browser, 'bientap')
  await seesNothing(await outside.newPage(), room.id, said)
  await outside.close()
  await first.close()
  await second.close()
})

const idOf = async (username: Username): Promise<number> => (await ask(username, 'GET', '/auth/me')).id

test('a message is reported, seen by a moderator without its room, and removed for everybody', {
  tag: '@all',
}, async ({ browser }) => {
  const [rude, before] = [`Loi xuc pham ${mark()}`, `Loi binh thuong ${mark()}`]
  const { id } = await ask('phongvien', 'POST', '/chat/rooms', {
    kind: 'group',
    name: `Nhóm báo cáo ${mark()}`,
    user_ids: [await idOf('bientap')],
  })
  for (const message of [before, rude])
    await ask('phongvien', 'POST', `/chat/rooms/${id}/messages`, { message })

  const own = await contextFor(browser, 'bientap')
  const reader = await own.newPage()
  await reader.goto(`/chat?room=${id}`)
  const line = log(reader).getByRole('listitem').filter({ hasText: rude })
  await line.hover()
  await line.getByRole('button', { name: 'Thao tác với tin nhắn' }).click()
  await reader.getByRole('menuitem', { name: 'Báo cáo' }).click()
  const dialog = reader.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Lý do' }).click()
  await reader.getByRole('option', { name: 'Lộ bí mật, thông tin riêng' }).click()
  await dialog.getByRole('textbox', { name: 'Nói rõ hơn' }).fill('Nêu tên nguồn tin')
  await isAccessible(reader)
  await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect(dialog).toBeHidden()

  const office = await contextFor(browser, 'thuky')
  const moderator = await office.newPage()
  await moderator.goto(`/chat/reports?keyword=${rude}`)
  const row = moderator.getByRole('row').filter({ hasText: rude })
  await expect(row).toContainText('Nêu tên nguồn tin')
  await expect(row).toContainText('Chờ xem xét')
  await row.hover()
  await row.getByRole('button', { name: 'Gỡ tin nhắn' }).click()
  await moderator.getByRole('dialog').getByRole('button', { name: 'Gỡ tin nhắn' }).click()
  await expect(row).toContainText('Đã gỡ')
  await expect(log(reader).getByText('Tin nhắn đã bị xóa')).toBeVisible()
  await expect(log(reader).getByText(rude)).toBeHidden()
  await seesNothing(moderator, id, before)
  await own.close()
  await office.close()
})

test('whoever calls everybody of a large room is asked first, and everybody is called once they agree', {
  tag: '@all',
}, async ({ browser }) => {
  const people: { id: number; username: string; roles: { name: string }[] }[] = await ask(
    'admin',
    'GET',
    '/users?perPage=100&status=active&sortBy=created_at',
  )
  // Those of the demo who may chat; people of other tests come and go.
  const chatting = ['Phóng viên', 'Biên tập viên', 'Trưởng ban', 'Thư ký tòa soạn', 'Kỹ thuật viên']
  const ofDemo = new Set(demoPeople.map(({ username }) => username))
  const user_ids = people
    .filter(
      ({ username, roles }) => ofDemo.has(username) && roles.some(({ name }) => chatting.includes(name)),
    )
    .filter(({ username }) => username !== 'truongban')
    .map(({ id }) => id)
  const opened = await ask('truongban', 'POST', '/chat/rooms', {
    kind: 'group',
    name: `Nhóm rất đông ${mark()}`,
    user_ids,
  })
  expect(user_ids.length).toBeGreaterThan(30)
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  await page.goto(`/chat?room=${opened.id}`)
  await expect(page.getByText(`${user_ids.length + 1} người`).first()).toBeVisible()
  const words = `hop gap ${mark()}`
  await field(page).pressSequentially('@tất')
  await page.getByRole('option', { name: 'tất cả' }).click()
  await field(page).pressSequentially(words)
  await field(page).press('Enter')

  // Nothing leaves before the writer agrees; whoever thinks better of it keeps what they wrote.
  const dialog = page.getByRole('dialog', { name: 'Gọi mọi người trong phòng?' })
  await expect(dialog).toContainText(`${user_ids.length} người sẽ được báo.`)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveValue(new RegExp(words))
  expect((await ask('truongban', 'GET', `/chat/rooms/${opened.id}/messages`)).messages).toEqual([])

  await field(page).press('Enter')
  await dialog.getByRole('button', { name: `Gọi ${user_ids.length} người` }).click()
  await expect(log(page)).toContainText(words)
  // It stands in the log before it has left.
  const sent = async () => (await ask('truongban', 'GET', `/chat/rooms/${opened.id}/messages`)).messages
  await expect.poll(sent).toMatchObject([{ mention_all: true }])
  await expect(log(page).getByText('Chờ gửi')).toHaveCount(0)
  await context.close()
})
