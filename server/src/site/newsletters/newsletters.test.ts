// @module-tag long
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeSmtp } from '#server/kernel/mail/fake-smtp.ts'
import { openMail } from '#server/kernel/mail/open-mail.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { messageOf } from '../../messaging/mail/public.ts'
import { siteKnowledge } from '../publications/public.ts'
import { type Publisher, publisher } from '../publications/testing.ts'
import { deliverEditions, giveUpLost } from './deliver.ts'
import { readMails } from './mails-for-tests.ts'
import { makeEditions } from './make-editions.ts'

let app: TestApp
let site: Publisher
let smtp: Awaited<ReturnType<typeof fakeSmtp>>
let accepts = true
let chief: TestPerson
let head: TestPerson
let list: number

beforeAll(async () => {
  smtp = await fakeSmtp(() => accepts)
  app = await testApp({ settings: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://bao.example' } })
  site = await publisher(app)
  chief = await app.person({ roles: ['secretary'] })
  head = await app.person({ roles: ['head'] })
})
afterAll(async () => {
  await app.close()
  smtp.server.close()
})

const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const one = async (text: string, values: unknown[] = []) => (await rows(text, values))[0]

beforeEach(async () => {
  await rows('delete from article_publication_category')
  await rows('delete from article_publication')
  await rows('delete from newsletter')
  await rows('delete from newsletter_subscriber')
  await rows("delete from rate_limit where key like 'newsletter-%'")
  smtp.mails.length = 0
  accepts = true
  list = await make('Bản tin thử')
})

/** A newsletter whose time was an hour ago, that told everything until yesterday. */
async function make(name: string, more: { rhythm?: string; category_id?: number } = {}): Promise<number> {
  const { rhythm = 'daily', category_id = null } = more
  const made = await one(
    `insert into newsletter (name, rhythm, weekday, send_at, category_id, last_slot, covered_until)
     select $1, $2, lower(to_char(clock, 'dy')), to_char(clock, 'HH24:MI'), $3, now() - interval '20 days',
       now() - interval '1 day' from (select (now() at time zone 'Asia/Ho_Chi_Minh') - interval '1 hour' as clock) c
     returning id`,
    [name, rhythm, category_id],
  )
  return made.id
}

const ask = (email: string, ids: number[] = [list], more: object = {}) =>
  app.post('/api/home/newsletters/subscribe', undefined, { email, newsletter_ids: ids, website: '', ...more })

const mails = (to?: string) => readMails(smtp.mails).filter((mail) => !to || mail.to === to)
const tokenIn = (text: string) => /ban-tin\/xac-nhan\/([\w-]+)/.exec(text)?.[1] ?? ''
const keyIn = (text: string) => /ban-tin\/huy\/([\w-]+)/.exec(text)?.[1] ?? ''
const confirm = (token: string) => app.post('/api/home/newsletters/confirm', undefined, { token })
const leave = (key: string, all = false) =>
  app.post('/api/home/newsletters/unsubscribe', undefined, { key, all })
const takers = async () =>
  (
    await rows(`select r.email, n.name from newsletter_subscription s join newsletter_subscriber r on r.id = s.subscriber_id
      join newsletter n on n.id = s.newsletter_id order by 1, 2`)
  ).map(({ email, name }) => `${email}: ${name}`)

async function subscribe(email: string, ids: number[] = [list]): Promise<void> {
  await rows('insert into newsletter_subscriber (email) values ($1)', [email])
  await rows(
    `insert into newsletter_subscription (newsletter_id, subscriber_id, key)
     select n, r.id, 'khoa-' || n || '-' || r.id from unnest($2::bigint[]) n, newsletter_subscriber r where r.email = $1`,
    [email, ids],
  )
}

test('an address is taken after its owner pressed in the mail; before that nothing of it is kept', async () => {
  const asked = await ask('Mo@Example.VN')
  expect([asked.status, asked.body.data]).toEqual([200, null])
  await expect.poll(() => mails().length).toBe(1)
  const [letter] = mails('mo@example.vn')
  expect(letter?.text).toContain('Bản tin thử')
  expect(await rows('select from newsletter_subscriber')).toEqual([])
  const token = tokenIn(letter?.text ?? '')
  expect((await confirm(token)).body.data).toEqual({ newsletters: ['Bản tin thử'] })
  expect((await confirm(token)).status).toBe(200)
  expect(await takers()).toEqual(['mo@example.vn: Bản tin thử'])
  const logged = await rows(`select * from activity_log where record_type like 'newsletter%'`)
  expect(JSON.stringify(logged)).not.toContain('mo@example.vn')
  // Whoever asks for an address that takes it already reads and gets the same.
  const again = await ask('mo@example.vn')
  expect([again.status, again.body]).toEqual([asked.status, asked.body])
  await expect.poll(() => mails('mo@example.vn').length).toBe(2)
  const masked = (text = '') => text.replace(/xac-nhan\/[\w-]+/, 'xac-nhan/')
  expect(masked(mails()[1]?.text)).toBe(masked(letter?.text))
})

test('a link that was changed or is too old confirms nothing', async () => {
  const { linkToken } = await import('./subscribe.ts')
  const token = linkToken(app.kernel, { email: 'cu@example.vn', language: 'vi', ids: [list] })
  const broken = token.slice(0, -6) + (token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA')
  expect((await confirm(broken)).body.error).toBe('newsletter.link_ended')
  const { sealValue } = await import('#server/kernel/configuration/sealed-value.ts')
  const old = { email: 'cu@example.vn', language: 'vi', ids: [list], until: Date.now() - 1 }
  const sealed = sealValue(JSON.stringify(old), 'newsletter confirmation', app.kernel.configuration.jwtSecret)
  expect((await confirm(sealed.toString('base64url'))).status).toBe(410)
  expect(await takers()).toEqual([])
})

test.each([
  ['no address', { email: '' }, 'email'],
  ['a wrong address', { email: 'mo@' }, 'email'],
  ['no list', { newsletter_ids: [] }, 'newsletter_ids'],
  ['a list that is not there', { newsletter_ids: [987654] }, 'newsletter_ids'],
  ['a machine that fills in every field', { website: 'https://spam.example' }, 'website'],
])('%s is refused at its field', async (_, wrong, field) => {
  const { status, body } = await ask('mo@example.vn', [list], wrong)
  expect([status, body.errors?.[field]?.length]).toEqual([422, 1])
})

test('one network asks so often, and one address gets so many letters, without a word of it', async () => {
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push((await ask('nhieu@example.vn')).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
  await expect.poll(async () => (await rows('select from outbox')).length).toBe(0)
  expect(mails('nhieu@example.vn')).toHaveLength(4)
})

test('a digest tells what was published since the last one, by two processes once, and nothing where nothing is new', async () => {
  await subscribe('a@example.vn')
  await subscribe('b@example.vn')
  const { id, path } = await site.publish({ title: 'Cầu mới <thông> xe', hoursAgo: 3 })
  await site.publish({ title: 'Tin của tuần trước', hoursAgo: 200 })
  const now = new Date()
  await Promise.all([makeEditions(app.kernel, now), makeEditions(app.kernel, now)])
  await Promise.all([deliverEditions(app.kernel), deliverEditions(app.kernel)])
  expect(
    mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['a@example.vn', 'b@example.vn'])
  const [{ headers, text } = { headers: '', text: '' }] = mails('a@example.vn')
  expect(text).toContain('Cầu mới &lt;thông&gt; xe')
  expect(text).toContain(`https://bao.example${path}`)
  expect(text).not.toContain('Tin của tuần trước')
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/bao\.example\/ban-tin\/huy\/[\w-]+>$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const [edition] = await rows('select articles, recipients, sent from newsletter_edition')
  expect(edition).toEqual({ articles: [id], recipients: 2, sent: 2 })
  expect(await rows('select from newsletter_delivery')).toEqual([])
  // The next day there is nothing new; two days on, only what came since.
  await makeEditions(app.kernel, new Date(now.getTime() + 86_400_000))
  await deliverEditions(app.kernel)
  expect(mails()).toHaveLength(2)
})

test('the footer of letters stands inside the page that a letter is', async () => {
  const letter = { to: 'a@example.vn', subject: 'x', text: 'x', html: '<html><body><p>x</p></body></html>' }
  await rows(`insert into setting (key, group_name, value) values ('mail.footer', 'mail', '"Chân <thư>"')
    on conflict (key) do update set value = excluded.value`)
  try {
    await expect
      .poll(async () => (await messageOf(app.kernel, letter)).html)
      .toBe('<html><body><p>x</p><hr><p>Chân &lt;thư&gt;</p></body></html>')
  } finally {
    await rows(`delete from setting where key = 'mail.footer'`)
  }
})

test('a section’s list tells that section, and each week’s comes on its day', async () => {
  const { id: section } = await site.category('Nông nghiệp')
  const [farming, weekly] = [
    await make('Nông nghiệp', { category_id: section }),
    await make('Tuần qua', { rhythm: 'weekly' }),
  ]
  await subscribe('a@example.vn', [farming, weekly])
  await site.publish({ title: 'Vụ lúa sớm', hoursAgo: 2, categoryId: section })
  await site.publish({ title: 'Chuyện phố phường', hoursAgo: 2 })
  await rows("update newsletter set covered_until = now() - interval '7 days' where id = $1", [weekly])
  await makeEditions(app.kernel, new Date())
  await deliverEditions(app.kernel)
  const of = (name: string) => mails('a@example.vn').find(({ text }) => text.includes(`>${name}</h1>`))?.text
  expect(of('Nông nghiệp')).toContain('Vụ lúa sớm')
  expect(of('Nông nghiệp')).not.toContain('Chuyện phố phường')
  expect(of('Tuần qua')).toContain('Chuyện phố phường')
  await site.publish({ title: 'Tin hôm sau', hoursAgo: 0 })
  expect(await makeEditions(app.kernel, new Date(Date.now() + 86_400_000))).toBe(1)
})

test('what was on its way when a process died is not sent again; the others get theirs', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(`${name}@example.vn`)
  await site.publish({ title: 'Tin trước khi máy tắt', hoursAgo: 2 })
  await makeEditions(app.kernel, new Date())
  // A process that dies between the mail server's yes and its own note of it leaves this behind.
  await rows(`update newsletter_delivery set state = 'sending' where subscriber_id =
    (select id from newsletter_subscriber where email = 'a@example.vn')`)
  await deliverEditions(app.kernel)
  expect(
    mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['b@example.vn', 'c@example.vn'])
  await rows(`update newsletter_delivery set due_at = now() - interval '2 hours'`)
  expect(await giveUpLost(app.kernel)).toBe(1)
  await deliverEditions(app.kernel)
  expect(mails()).toHaveLength(2)
  expect(await one('select sent, unknown from newsletter_edition')).toEqual({ sent: 2, unknown: 1 })
})

test('a mail server that says no is not asked again, one that is away is asked later', async () => {
  await subscribe('a@example.vn')
  await site.publish({ title: 'Tin không đến được', hoursAgo: 2 })
  await makeEditions(app.kernel, new Date())
  const { mail } = app.kernel
  const away = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ESOCKET',
    command: 'CONN',
    syscall: 'connect',
  })
  const send = mail.send
  mail.send = () => Promise.reject(away)
  await deliverEditions(app.kernel)
  mail.send = send
  expect(await one('select state, attempts from newsletter_delivery')).toEqual({
    state: 'waiting',
    attempts: 1,
  })
  await rows('update newsletter_delivery set due_at = now()')
  accepts = false
  await deliverEditions(app.kernel)
  expect(await one('select sent, refused from newsletter_edition')).toEqual({ sent: 0, refused: 1 })
  expect(await rows('select from newsletter_delivery')).toEqual([])
})

test('a letter whose connection breaks after it was taken is not sent a second time', async () => {
  await subscribe('a@example.vn')
  await site.publish({ title: 'Tin đã nhận rồi đứt', hoursAgo: 2 })
  await makeEditions(app.kernel, new Date())
  let taken = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    let inData = false
    socket.on('data', (piece) => {
      const said = piece.toString('utf8')
      if (inData) {
        if (!said.endsWith('\r\n.\r\n')) return
        taken += 1
        socket.resetAndDestroy()
        return
      }
      inData = /^DATA/im.test(said)
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mail = openMail({ ...app.configuration, smtpUrl }, app.kernel.log)
  await deliverEditions({ ...app.kernel, mail })
  await rows('update newsletter_delivery set due_at = now()')
  await deliverEditions({ ...app.kernel, mail })
  mail.close()
  server.close()
  expect(taken).toBe(1)
  expect(await one('select sent, unknown from newsletter_edition')).toEqual({ sent: 0, unknown: 1 })
})

test('a letter that could not be written waits and is sent later', async () => {
  await subscribe('a@example.vn')
  await site.publish({ title: 'Tin lúc máy trục trặc', hoursAgo: 2 })
  await makeEditions(app.kernel, new Date())
  const configuration = { ...app.configuration, publicUrl: 'nowhere' }
  await deliverEditions({ ...app.kernel, configuration })
  expect(await one('select state from newsletter_delivery')).toEqual({ state: 'waiting' })
  await rows('update newsletter_delivery set due_at = now()')
  await deliverEditions(app.kernel)
  expect(mails('a@example.vn')).toHaveLength(1)
})

test('a closed site sends nothing; when it opens again the edition goes out', async () => {
  await subscribe('a@example.vn')
  await site.publish({ title: 'Tin của trang đóng', hoursAgo: 2 })
  const open = async (is: boolean) => {
    await site.setting('home.public', is)
    await expect.poll(async () => (await siteKnowledge(app.kernel).state()).isPublic).toBe(is)
  }
  try {
    await open(false)
    expect(await makeEditions(app.kernel, new Date())).toBe(0)
    await open(true)
    expect(await makeEditions(app.kernel, new Date())).toBe(1)
    await open(false)
    await deliverEditions(app.kernel)
    expect(mails()).toEqual([])
  } finally {
    await open(true)
  }
  await deliverEditions(app.kernel)
  expect(mails()).toHaveLength(1)
})

test('one that gets another time does not send twice; paused, what waits is not sent', async () => {
  await subscribe('a@example.vn')
  await site.publish({ title: 'Tin của kỳ đầu', hoursAgo: 3 })
  const now = new Date()
  expect(await makeEditions(app.kernel, now)).toBe(1)
  await site.publish({ title: 'Tin sau kỳ đầu', hoursAgo: 0.8 })
  const { name, send_at } = (await app.get(`/api/newsletters/${list}`, chief.token)).body.data
  const later = await one(
    `select to_char((now() at time zone 'Asia/Ho_Chi_Minh') - interval '10 minutes', 'HH24:MI') as at`,
  )
  expect(later.at).not.toBe(send_at)
  const put = (more: object) => app.put(`/api/newsletters/${list}`, chief.token, { name, ...more })
  expect((await put({ send_at: later.at })).status).toBe(200)
  expect(await makeEditions(app.kernel, new Date())).toBe(0)
  expect((await put({ active: false })).status).toBe(200)
  expect(await rows('select from newsletter_delivery')).toEqual([])
  expect((await put({ active: true })).status).toBe(200)
  await deliverEditions(app.kernel)
  expect(mails()).toEqual([])
})

test('a list of a section that is not in use is neither taken nor sent', async () => {
  const { id: section } = await site.category('Đã thôi dùng')
  const closed = await make('Của chuyên mục cũ', { category_id: section })
  await subscribe('a@example.vn', [closed])
  await site.publish({ title: 'Tin chuyên mục cũ', hoursAgo: 2, categoryId: section })
  await rows('update category set active = false where id = $1', [section])
  expect((await ask('mo@example.vn', [closed])).status).toBe(422)
  await makeEditions(app.kernel, new Date())
  expect(await rows('select from newsletter_edition where newsletter_id = $1', [closed])).toEqual([])
})

test('keys that lead nowhere and links pressed again leave no line in the log', async () => {
  const { linkToken } = await import('./subscribe.ts')
  const token = linkToken(app.kernel, { email: 'mo@example.vn', language: 'vi', ids: [list] })
  expect((await confirm(token)).status).toBe(200)
  const lines = async () =>
    (await one(`select count(*)::int as n from activity_log where record_type = 'newsletter_subscriber'`)).n
  const before = await lines()
  expect((await confirm(token)).body.data).toEqual({ newsletters: ['Bản tin thử'] })
  expect((await confirm('khong-phai')).status).toBe(410)
  expect((await leave('khong-phai')).status).toBe(200)
  expect(await lines()).toBe(before)
})

test('who leaves is forgotten, with letters that wait; the numbers stay', async () => {
  const other = await make('Tuần qua')
  await subscribe('a@example.vn', [list, other])
  await site.publish({ title: 'Tin cuối cùng', hoursAgo: 2 })
  await makeEditions(app.kernel, new Date())
  const [{ key }] = await rows('select key from newsletter_subscription where newsletter_id = $1', [list])
  expect((await leave(key)).status).toBe(200)
  expect(await takers()).toEqual(['a@example.vn: Tuần qua'])
  await deliverEditions(app.kernel)
  expect(mails()).toHaveLength(1)
  const left = keyIn(mails()[0]?.text ?? '')
  expect((await leave(left, true)).status).toBe(200)
  expect((await leave(left)).status).toBe(200)
  expect(await rows('select from newsletter_subscriber')).toEqual([])
  expect(await rows('select joined, gone from newsletter_growth where newsletter_id = $1', [list])).toEqual([
    { joined: 1, gone: 1 },
  ])
})

test('one that rests sends nothing, and does not begin with a letter when it goes on', async () => {
  await subscribe('a@example.vn')
  await site.publish({ title: 'Tin trong lúc nghỉ', hoursAgo: 2 })
  const { body } = await app.get(`/api/newsletters/${list}`, chief.token)
  const put = (active: boolean) =>
    app.put(`/api/newsletters/${list}`, chief.token, { name: body.data.name, active })
  expect((await put(false)).body.data.next_at).toBeNull()
  expect(await makeEditions(app.kernel, new Date())).toBe(0)
  expect((await put(true)).status).toBe(200)
  expect(await makeEditions(app.kernel, new Date())).toBe(0)
  const report = (await app.get(`/api/newsletters/${list}/report`, chief.token)).body.data
  expect(report.next.html).toContain('Tin trong lúc nghỉ')
  expect(report.growth.at(-1)).toMatchObject({ total: 1 })
})

test('editors see who takes what, remove an address, and fetch the list only with the permission, noted in the log', async () => {
  await subscribe('=cmd@example.vn')
  await subscribe('b@example.vn')
  const path = '/api/newsletters/subscribers'
  expect((await app.get(path, head.token)).status).toBe(403)
  expect((await app.post(`${path}/export`, head.token, {})).status).toBe(403)
  const found = await app.get(`${path}?newsletter_id=${list}&keyword=B@EXAMPLE`, chief.token)
  expect(found.body.data).toMatchObject([{ email: 'b@example.vn', newsletters: ['Bản tin thử'] }])
  const file = await app.post(`${path}/export`, chief.token, { newsletter_id: list })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(
    file.text
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(';')[0]),
  ).toEqual(["'=cmd@example.vn", 'b@example.vn'])
  const noted = await one(
    `select name, after from activity_log where api = '/newsletters/subscribers/export' and user_id = $1`,
    [chief.id],
  )
  expect(noted).toEqual({ name: 'Bản tin thử', after: { subscribers: 2 } })
  const id = found.body.data[0].id
  expect((await app.remove(`${path}/${id}`, head.token)).status).toBe(403)
  expect((await app.remove(`${path}/${id}`, chief.token)).status).toBe(200)
  expect((await app.remove(`${path}/${id}`, chief.token)).status).toBe(404)
  expect(await takers()).toEqual(['=cmd@example.vn: Bản tin thử'])
})
