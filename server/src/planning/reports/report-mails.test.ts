import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nextMail } from '@toasoan/contract/planning/report-mail-times'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeSmtp } from '#server/kernel/mail/fake-smtp.ts'
import { openMail } from '#server/kernel/mail/open-mail.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { sendReportMails } from './mails/send-mails.ts'
import { writeReportLetter } from './mails/write-letter.ts'

let app: TestApp
let head: TestPerson
let near: TestPerson
let [news, sport] = [0, 0]
let view = 0

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

beforeAll(async () => {
  app = await testApp()
  news = await app.department('thoi-su')
  sport = await app.department('the-thao')
  head = await app.person({ grants: ['report.department', 'report.export'], name: 'Trưởng Ban' })
  near = await app.person({
    grants: [
      ['report.department', 'department'],
      ['report.export', 'department'],
    ],
    departments: [news],
    name: 'Gần',
  })
  const { body } = await app.post('/api/list-views', head.token, {
    list: '/report/department',
    name: 'Việc trong kỳ',
    search: 'from=2026-01-01&until=2026-01-31&measures=works_done',
  })
  view = body.data.id
  const [kind] = await sql(`insert into category_work (name, code) values ('Mục', 'muc') returning id`)
  // Yesterday three pieces of work were finished in one department, and two in the other.
  for (const [department, count] of [
    [news, 3],
    [sport, 2],
  ] as const)
    await sql(
      `insert into work (title, category_id, department_id, owner_id, assignee_id, starts_at, due_at, status, done_at)
       select 'Việc ' || n, $1, $2, $3, $3, now() - interval '3 days', now(), 'done',
         date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' - interval '3 hours'
       from generate_series(1, $4) n`,
      [kind?.id, department, head.id, count],
    )
})
afterAll(() => app.close())

const folder = () => join(app.configuration.dataDir, 'mail')
beforeEach(async () => {
  await sql('delete from report_mail')
  await sql('delete from notification')
  await rm(folder(), { recursive: true, force: true })
})

const daily = { rhythm: 'daily', hour: 7 } as const

async function add(people: TestPerson[], more: object = {}): Promise<number> {
  const user_ids = people.map(({ id }) => id)
  const { status, body } = await app.post('/api/report/mails', head.token, {
    ...{ view_id: view, ...daily, user_ids },
    ...more,
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data.id
}

const comeDue = (id: number) =>
  sql(`update report_mail set next_at = now() - interval '1 second' where id = $1`, [id])
const send = () => sendReportMails(app.kernel)
const stateOf = async (person: TestPerson) =>
  (await sql('select state from report_mail_letter where user_id = $1 order by id', [person.id])).map(
    ({ state }) => state,
  )
const newsOf = async ({ id }: TestPerson) =>
  (await sql('select kind, data from notification where user_id = $1 order by id', [id])) as {
    kind: string
    data: { person: string; reason_en: string }
  }[]

/** The mails that were written, whole. */
async function mails(): Promise<string[]> {
  const names = await readdir(folder()).catch(() => [])
  return Promise.all(names.sort().map((name) => readFile(join(folder(), name), 'utf8')))
}
const to = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()

/** The cells of the workbook that a mail carries. */
async function sheetIn(mail: string): Promise<unknown[][]> {
  const part = mail.slice(mail.indexOf('.xlsx'))
  const content = part.slice(part.indexOf('\r\n\r\n') + 4).split('\r\n--', 1)[0] as string
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(content.replaceAll('\r\n', ''), 'base64') as never)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(({ values }) => void rows.push((values as unknown[]).slice(1)))
  return rows
}

test('each recipient is mailed the figures that their own rights reach, of the day before, once', async () => {
  const id = await add([head, near])
  await comeDue(id)
  // Two processes at once, and each again.
  await Promise.all([send(), send()])
  await send()
  const written = await mails()
  expect(written.map(to).sort()).toEqual(
    [`${head.username}@toasoan.example`, `${near.username}@toasoan.example`].sort(),
  )
  const ofNear = await sheetIn(written.find((mail) => to(mail)?.startsWith(near.username)) as string)
  expect(ofNear.slice(1, 3)).toEqual([
    ['thoi-su', 3],
    ['Tổng', 3],
  ])
  const ofHead = await sheetIn(written.find((mail) => to(mail)?.startsWith(head.username)) as string)
  expect(ofHead.slice(1, 4)).toEqual([
    ['the-thao', 2],
    ['thoi-su', 3],
    ['Tổng', 5],
  ])
  const { body } = await app.get('/api/report/mails', head.token)
  expect(body.data[0].people.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent'])
  // The next one comes at its hour.
  expect(body.data[0].next_at).toBe(
    nextMail({ ...daily, weekday: 1, month_day: 1 }, new Date()).toISOString(),
  )
})

test('who lost the right gets nothing, and the owner is told once', async () => {
  const lost = await app.person({ grants: ['report.export'], name: 'Hết Quyền' })
  const locked = await app.person({ grants: ['report.department', 'report.export'], name: 'Bị Khóa' })
  const id = await add([lost, locked])
  await sql(`update app_user set status = 'banned' where id = $1`, [locked.id])
  for (const _ of [1, 2]) {
    await comeDue(id)
    await send()
  }
  expect(await mails()).toEqual([])
  expect(await stateOf(lost)).toEqual(['refused', 'refused'])
  expect((await newsOf(head)).map(({ kind, data }) => [kind, data.person])).toEqual([
    ['report_mail_failed', 'Hết Quyền'],
    ['report_mail_failed', 'Bị Khóa'],
  ])
})

test('what a process left while it made the figures is sent by another; what it left while sending is not', async () => {
  const id = await add([head, near])
  await comeDue(id)
  await sql(
    `insert into report_mail_letter (mail_id, user_id, due_at, state, attempts, try_at)
     select mail_id, user_id, now() - interval '10 minutes', case user_id when $2 then 'making' else 'sending' end, 1,
       now() - interval '1 minute' from report_mail_person where mail_id = $1`,
    [id, head.id],
  )
  await sql(`update report_mail set next_at = now() + interval '1 day' where id = $1`, [id])
  await send()
  await send()
  expect(await stateOf(head)).toEqual(['sent'])
  expect(await stateOf(near)).toEqual(['unknown'])
  expect((await mails()).map(to)).toEqual([`${head.username}@toasoan.example`])
  expect((await newsOf(head)).map(({ data }) => data.person)).toEqual(['Gần'])
  // Of a letter that another process still works on nothing is touched.
  await sql(
    `update report_mail_letter set state = 'sending', try_at = now() + interval '1 minute' where user_id = $1`,
    [near.id],
  )
  await send()
  expect(await stateOf(near)).toEqual(['sending'])
})

test('a mail server that says no is asked again later, and at last the owner is told', async () => {
  let accepts = false
  const { server, url, lines } = await fakeSmtp(() => accepts)
  const mail = openMail({ ...app.configuration, smtpUrl: url }, app.kernel.log)
  const kernel = { ...app.kernel, mail }
  try {
    const id = await add([head])
    await comeDue(id)
    await sendReportMails(kernel)
    expect(await stateOf(head)).toEqual(['waiting'])
    // Not before its time.
    expect(await sendReportMails(kernel)).toBe(0)
    await sql('update report_mail_letter set try_at = now()')
    accepts = true
    await sendReportMails(kernel)
    expect(await stateOf(head)).toEqual(['sent'])
    expect(lines.filter((line) => line.startsWith('DATA'))).toHaveLength(1)
    accepts = false
    await comeDue(id)
    for (const _ of [1, 2, 3, 4, 5]) {
      await sendReportMails(kernel)
      await sql(`update report_mail_letter set try_at = now() where state = 'waiting'`)
    }
    expect(await stateOf(head)).toEqual(['sent', 'failed'])
    expect(await newsOf(head)).toHaveLength(1)
  } finally {
    mail.close()
    server.close()
  }
})

test('of what was missed while no process ran, only the last is sent', async () => {
  const id = await add([head])
  await sql(`update report_mail set next_at = next_at - interval '4 days' where id = $1`, [id])
  await send()
  const letters = await sql('select due_at from report_mail_letter where mail_id = $1', [id])
  const [{ next_at }] = (await sql('select next_at from report_mail where id = $1', [id])) as [
    { next_at: Date },
  ]
  const before = new Date(new Date(next_at).getTime() - 86_400_000)
  expect(letters.map(({ due_at }) => new Date(due_at))).toEqual([before])
  expect(await mails()).toHaveLength(1)
})

test('a trial goes to its owner at once, and no second one while it is on its way', async () => {
  const id = await add([near])
  for (const _ of [1, 2])
    expect((await app.post(`/api/report/mails/${id}/trial`, head.token, {})).status).toBe(200)
  await send()
  expect((await mails()).map(to)).toEqual([`${head.username}@toasoan.example`])
  const { body } = await app.get('/api/report/mails', head.token)
  expect(body.data[0]).toMatchObject({ trial: { state: 'sent' }, people: [{ name: 'Gần', state: null }] })
  // It is neither the recipient's nor a stranger's to try, change or see the others of.
  const other = await app.person()
  for (const person of [near, other]) {
    expect((await app.post(`/api/report/mails/${id}/trial`, person.token, {})).status).toBe(404)
    expect(
      (await app.put(`/api/report/mails/${id}`, person.token, { version: 1, active: false })).status,
    ).toBe(404)
  }
  expect((await app.get('/api/report/mails', other.token)).body.data).toEqual([])
  expect((await app.remove(`/api/report/mails/${id}`, other.token)).status).toBe(404)
})

test('paused nothing is sent; a recipient leaves for themselves; removed it is gone', async () => {
  const id = await add([head, near])
  const put = (body: object) => app.put(`/api/report/mails/${id}`, head.token, body)
  expect((await put({ version: 1, active: false })).body.data).toMatchObject({ active: false, version: 2 })
  expect((await put({ version: 1, active: true })).status).toBe(409)
  await comeDue(id)
  await send()
  expect(await mails()).toEqual([])
  expect((await app.remove(`/api/report/mails/${id}`, near.token)).status).toBe(200)
  const resumed = await put({ version: 2, active: true, rhythm: 'weekly', weekday: 3, hour: 9 })
  expect(resumed.body.data).toMatchObject({ active: true, people: [{ name: 'Trưởng Ban' }], weekday: 3 })
  // What was missed while it was paused is not sent afterwards.
  expect(Date.parse(resumed.body.data.next_at)).toBeGreaterThan(Date.now())
  expect((await app.remove(`/api/report/mails/${id}`, head.token)).status).toBe(200)
  expect((await app.get('/api/report/mails', head.token)).body.data).toEqual([])
})

test('a view that is gone stops it, and is told to the owner', async () => {
  const made = await app.post('/api/list-views', head.token, {
    ...{ list: '/report/member', name: 'Tạm', search: '' },
  })
  const id = await add([head], { view_id: made.body.data.id })
  await app.remove(`/api/list-views/${made.body.data.id}`, head.token)
  await comeDue(id)
  await send()
  expect(await stateOf(head)).toEqual(['refused'])
  expect((await newsOf(head))[0]?.data.reason_en).toContain('saved view is gone')
})

test('what makes no schedule is refused at its field', async () => {
  const post = (token: string, body: object) =>
    app.post('/api/report/mails', token, { view_id: view, ...daily, user_ids: [head.id], ...body })
  const list = await app.post('/api/list-views', head.token, {
    ...{ list: '/article/draft', name: 'Tin', search: 'overdue=true' },
  })
  for (const [field, value] of [
    ['view_id', 999_999],
    ['view_id', list.body.data.id],
    ['user_ids', []],
    ['user_ids', [999_999]],
    ['rhythm', 'hourly'],
    ['hour', 24],
  ] as const) {
    const answer = await post(head.token, { [field]: value })
    expect([field, answer.status]).toEqual([field, 422])
    expect(Object.keys(answer.body.errors)[0]).toContain(field)
  }
  const without = await app.person({ grants: ['report.department'] })
  expect((await post(without.token, {})).body.data).toEqual({ permission: 'report.export' })
})

test('a file that is too large is linked to instead', () => {
  const sheet = {
    ...{ title: 'Báo cáo', about: ['Kỳ: <1>'], heads: ['Tên', 'Việc'], formats: [null, '#,##0'] },
    ...{ rows: [['Ban <A>', 3]], totals: ['Tổng', 3], definitions: [] },
  }
  const about = {
    ...{ name: 'Lan', language: 'vi' as const, view: 'Việc', owner: 'Minh', sheet },
    ...{ address: 'https://x.example/report/unit?from=1', settings: 'https://x.example/report/mails' },
  } as const
  const small = writeReportLetter({ ...about, file: { name: 'a.xlsx', content: Buffer.alloc(10) } })
  expect(small.attachments).toHaveLength(1)
  expect(small.html).toContain('Ban &lt;A&gt;')
  const large = writeReportLetter({ ...about, file: { name: 'a.xlsx', content: Buffer.alloc(6_000_000) } })
  expect(large.attachments).toBeUndefined()
  const english = writeReportLetter({
    ...{ ...about, language: 'en', sheet: { ...sheet, totals: ['Total', 1234.5] } },
    file: { name: 'a.xlsx', content: Buffer.alloc(10) },
  })
  expect(english.text).toContain('Việc: 1,234.5')
  expect(english.html).toContain('>1,234.5<')
  expect(large.text).toContain('Tải tại: https://x.example/report/unit?from=1')
})
