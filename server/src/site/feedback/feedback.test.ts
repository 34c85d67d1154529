import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'

let app: TestApp
let site: Publisher
let chief: TestPerson
beforeAll(async () => {
  app = await testApp()
  site = await publisher(app)
  chief = await app.person({ roles: ['admin'] })
})
afterAll(() => app.close())

const letter = {
  kind: 'correction',
  name: 'Phạm Thị Mơ',
  email: 'mo@example.vn',
  message: 'Bài viết ghi sai tên cầu: đúng là cầu Long Biên.',
}
const write = (more: object = {}, headers?: Record<string, string>) =>
  app.call('POST', '/api/home/feedback', { payload: { ...letter, ...more }, ...(headers ? { headers } : {}) })
const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

test('what a reader writes of a story is work at the desk, and the reader has its number', async () => {
  const { id } = await site.publish({ title: 'Cầu mới thông xe' })
  const answer = await write({ article_id: id })
  expect(answer.status).toBe(200)
  expect(answer.body.data.reference).toMatch(/^GY-[2-9A-Z]{8}$/)
  const [work] = await rows(
    `select w.id, w.title, w.description, w.article_id, w.assignee_id, w.priority from reader_feedback f
      join work w on w.id = f.work_id where f.reference = $1`,
    [answer.body.data.reference],
  )
  expect(work.title).toBe('Báo lỗi, đề nghị đính chính: Cầu mới thông xe')
  expect(work.description).toContain('đúng là cầu Long Biên')
  expect(work.description).toContain('Phạm Thị Mơ · mo@example.vn')
  expect([work.article_id, work.priority]).toEqual([id, 2])
  const seen = await app.get(`/api/list_works/${work.id}`, chief.token)
  expect(seen.body.data.title).toBe(work.title)
  const { token } = await app.person({ roles: ['reporter'] })
  expect((await app.get(`/api/list_works/${work.id}`, token)).status).toBe(404)
  const told = await rows(
    'select data from notification where user_id = $1 and kind = $2 order by id desc limit 1',
    [work.assignee_id, 'work_assigned'],
  )
  expect(told[0].data.actor).toBe('Phạm Thị Mơ (bạn đọc)')
  const logged = await rows("select after from activity_log where record_type = 'reader_feedback'")
  expect(JSON.stringify(logged)).not.toContain('mo@example.vn')
})

test('the same letter again is one, with the same number', async () => {
  const twice = await Promise.all([1, 2].map(() => write({ message: 'Trang chủ tải chậm vào buổi tối.' })))
  const [first, second] = twice.map(({ body }) => body.data.reference)
  expect(second).toBe(first)
  expect(await rows('select from reader_feedback where reference = $1', [first])).toHaveLength(1)
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Bắt buộc nhập.'],
  ['a wrong address', { email: 'mo@' }, 'email', 'Địa chỉ thư điện tử chưa đúng.'],
  ['a wrong number', { phone: 'gọi tôi' }, 'phone', 'Số điện thoại chưa đúng.'],
  ['too few words', { message: 'Sai' }, 'message', 'Hãy viết rõ hơn, ít nhất 10 ký tự.'],
  [
    'advertising',
    { message: 'http://a.vn http://b.vn http://c.vn mua ngay' },
    'message',
    'Mỗi thư nhận nhiều nhất 2 liên kết.',
  ],
  ['a story that is not there', { article_id: 987654 }, 'article_id', 'Tin bài này không còn trên trang.'],
  [
    'a machine that fills in every field',
    { website: 'https://spam.example' },
    'website',
    'Hãy để trống ô này.',
  ],
])('%s is refused at its field', async (_, wrong, field, sentence) => {
  const { status, body } = await write(wrong)
  expect([status, body.errors?.[field]]).toEqual([422, [sentence]])
})

test('one address cannot flood the desk', async () => {
  await app.kernel.pool.query("delete from rate_limit where key like 'feedback-%'")
  const answers = []
  for (let n = 0; n < 14; n += 1)
    answers.push((await write({ message: `Góp ý thứ ${n} trong ngày.` })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(12)
  expect(answers.at(-1)).toBe(429)
})
