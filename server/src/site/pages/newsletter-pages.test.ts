import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSmtp } from '#server/kernel/mail/fake-smtp.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { readMails } from '../newsletters/mails-for-tests.ts'
import { linkToken } from '../newsletters/subscribe.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof fakeSmtp>>
beforeAll(async () => {
  buildSiteForTests()
  smtp = await fakeSmtp(true)
  app = await testApp({ settings: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await app.close()
  smtp.server.close()
})

/** What a browser without script sends, or a mail program. */
const submit = (url: string, fields: Record<string, string> | [string, string][], type?: string) =>
  app.call('POST', url, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
  })

const rows = async (text: string) => (await app.kernel.pool.query(text)).rows
const keys = async () =>
  (await rows('select key from newsletter_subscription order by key')).map(({ key }) => key)

/** Puts an address on both lists of the house and gives what its letters' links carry. */
async function subscribed(): Promise<[string, string]> {
  await rows('delete from newsletter_subscriber')
  await rows("insert into newsletter_subscriber (email) values ('mo@example.vn')")
  await rows(`insert into newsletter_subscription (newsletter_id, subscriber_id, key)
    select n.id, r.id, 'khoa-' || n.id from newsletter n, newsletter_subscriber r`)
  return (await keys()) as [string, string]
}

/** Closes the site or opens it, as its pages know it. */
async function open(is: boolean) {
  await rows(`insert into setting (key, group_name, value) values ('home.public', 'site', '${is}')
    on conflict (key) do update set value = excluded.value`)
  await expect.poll(async () => (await app.get('/')).status).toBe(is ? 200 : 302)
}

test('from the foot of a page to the confirmed list without a script; only a press confirms', async () => {
  const home = await app.get('/')
  expect(home.text).toContain('Nhận “Bản tin sáng” qua thư')
  const asked = await submit('/ban-tin', { from: 'foot', email: 'Hoa@example.vn' })
  expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(asked.text).toContain('Hãy mở hộp thư của bạn')
  await expect.poll(() => smtp.mails.length).toBe(1)
  const link = /\/ban-tin\/xac-nhan\/[\w-]+/.exec(readMails(smtp.mails)[0]?.text ?? '')?.[0] ?? ''
  const page = await app.get(link)
  expect(page.text).toContain('Bạn sẽ nhận: Bản tin sáng.')
  expect(page.text).toContain('<meta name="robots" content="noindex"')
  expect(await keys()).toEqual([])
  const done = await submit(link, {})
  expect(done.text).toContain('Bạn nhận: Bản tin sáng, từ kỳ tới.')
  expect(await keys()).toHaveLength(1)
})

test('what is wrong stands at its field, with what was chosen', async () => {
  const { status, text } = await submit('/ban-tin', [
    ['email', 'mo@'],
    ['newsletter_ids', '2'],
  ])
  expect(status).toBe(422)
  expect(text).toContain('id="email-error">Địa chỉ thư điện tử chưa đúng.')
  expect(text).toMatch(/checked="" value="2"|value="2" checked=""/)
  const none = await submit('/ban-tin', { email: 'mo@example.vn' })
  expect(none.text).toContain('id="newsletter_ids-error"')
})

test('a link that is no good leads to the form', async () => {
  const { status, text } = await app.get('/ban-tin/xac-nhan/khong-phai')
  expect([status, text.includes('Liên kết đã hết hạn')]).toEqual([410, true])
  expect((await submit('/ban-tin/xac-nhan/khong-phai', {})).status).toBe(410)
})

test('a mail scanner’s look ends nothing; the button does', async () => {
  const [first, second] = await subscribed()
  const page = await app.get(`/ban-tin/huy/${first}`)
  expect(page.text).toContain('Bấm để thôi nhận “Bản tin sáng”')
  await app.call('HEAD', `/ban-tin/huy/${first}`)
  expect(await keys()).toEqual([first, second])
  const left = await submit(`/ban-tin/huy/${first}`, {})
  expect([left.status, left.text.includes('Bạn không còn nhận bản tin này')]).toEqual([200, true])
  expect(await keys()).toEqual([second])
  expect((await submit(`/ban-tin/huy/${first}`, {})).status).toBe(200)
})

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
])('a mail program ends it by its one press (RFC 8058), sent as %s, on a closed site too', async (type) => {
  const [first, second] = await subscribed()
  try {
    await open(false)
    await submit(`/ban-tin/huy/${first}`, { 'List-Unsubscribe': 'One-Click' }, type)
  } finally {
    await open(true)
  }
  expect(await keys()).toEqual([second])
})

test('links of letters lead to their pages on a closed site too, which tell nothing else of it', async () => {
  const [first, second] = await subscribed()
  await rows(`insert into category (name, slug) values ('Mục của trang đóng', 'muc-cua-trang-dong')`)
  const token = linkToken(app.kernel, { email: 'dong@example.vn', language: 'vi', ids: [1] })
  try {
    await open(false)
    expect((await app.get('/ban-tin')).status).toBe(302)
    expect((await app.get(`/ban-tin/xac-nhan/${token}`)).text).toContain('Bạn sẽ nhận: ')
    expect((await submit(`/ban-tin/xac-nhan/${token}`, {})).text).toContain('Đã đăng ký')
    const page = await app.get(`/ban-tin/huy/${first}`)
    expect([page.status, page.text.includes('Bấm để thôi nhận')]).toEqual([200, true])
    expect(page.text).not.toContain('Mục của trang đóng')
    const left = await submit(`/ban-tin/huy/${first}`, {})
    expect(left.text).toContain('Bạn không còn nhận bản tin này')
    expect(await keys()).not.toContain(first)
    expect(await keys()).toContain(second)
  } finally {
    await open(true)
  }
})

test('the longest address and many lists make a link that still leads to its page', async () => {
  const email = `${'a'.repeat(60)}@${'b.'.repeat(68)}vn`
  const ids = Array.from({ length: 20 }, (_, at) => 123_456_700 + at)
  const token = linkToken(app.kernel, { email, language: 'vi', ids: [1, ...ids.slice(1)] })
  expect([email.length, token.length > 600]).toEqual([199, true])
  expect((await app.get(`/ban-tin/xac-nhan/${token}`)).text).toContain('Bạn sẽ nhận: ')
})

test('what could not be ended is not called ended', async () => {
  const [first] = await subscribed()
  await rows(`create function no_leaving() returns trigger language plpgsql as
    $$ begin raise exception 'no leaving'; end $$`)
  await rows(`create trigger no_leaving before delete on newsletter_subscription
    for each row execute function no_leaving()`)
  try {
    const answer = await submit(`/ban-tin/huy/${first}`, {})
    expect([answer.status, answer.text.includes('Bạn không còn nhận')]).toEqual([500, false])
    expect(answer.headers['content-type']).toContain('text/html')
  } finally {
    await rows('drop function no_leaving cascade')
  }
  expect((await submit(`/ban-tin/huy/${first}`, {})).status).toBe(200)
})

test('all lists are left in one press', async () => {
  const [first] = await subscribed()
  await submit(`/ban-tin/huy/${first}`, { all: 'yes' })
  expect(await rows('select from newsletter_subscriber')).toEqual([])
})
