// @module-tag long
import { serialsOf } from '@toasoan/contract/facilities/serial-ranges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceOf } from '../../account/auth/device.ts'
import { signingIn } from '../../account/auth/testing.ts'
import { multipartBody } from '../../media/files/multipart-body.ts'
import { recognise } from '../../media/files/recognise.ts'
import { hostileSheets, sheetOf, words, xlsxOf } from './hostile-sheets.ts'
import { leavingFree, sumUpAttacks } from './leaving-free.ts'

let app: TestApp
let attacker: TestPerson
let other: TestPerson
const grants = [
  'country.create',
  'country.import',
  'country.export',
  'country.index',
  'file.create',
  'account.update',
] as never

beforeAll(async () => {
  app = await testApp()
  attacker = await app.person({ grants })
  other = await app.person({ grants })
})
afterAll(() => app.close())

const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const hostile: Record<string, string> = {
  digits: `Mozilla/5.0 Version/${'0'.repeat(12_000)}`,
  'digits and dots': `Version/${'1.'.repeat(6000)}`,
  'many versions': 'Version/1 '.repeat(1200),
  spaces: ' '.repeat(12_000),
  tabs: '\t'.repeat(12_000),
  commas: ','.repeat(12_000),
  'quoted tags': '"a",'.repeat(3000),
  'a thousand addresses': '10.0.0.1, '.repeat(1200),
  colons: ':'.repeat(12_000),
  semicolons: 'a;q=0.1,'.repeat(1500),
  ranges: `bytes=${'0-1,'.repeat(3000)}`,
  'long digits': `bytes=${'9'.repeat(12_000)}-`,
  bearer: `Bearer ${'a'.repeat(12_000)}`,
  'bearer and spaces': `Bearer ${' '.repeat(11_000)}a b`,
}
const headers = [
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'range',
  'if-none-match',
  'authorization',
  'cookie',
  'accept',
]

describe('headers of twelve thousand letters', () => {
  const attacks = headers.flatMap((name) =>
    Object.entries(hostile).map(([what, value]) => [name, what, value] as const),
  )
  test.each(attacks)('%s: %s', async (name, _what, value) => {
    const answers = await leavingFree(() =>
      Promise.all([
        app.get('/api/dashboard', undefined, { [name]: value }),
        app.post('/api/auth/login', undefined, { username: 'ai', password: 'sai' }, { [name]: value }),
        app.get('/api/health', undefined, { [name]: value }),
      ]),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(answers[2]?.status).toBe(200)
  })

  test('beyond 16 kB are refused before anything reads them', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/api/health`, { headers: { 'x-a': 'a'.repeat(20_000) } })
    expect(answer.status).toBe(431)
    expect(
      (await fetch(`${address}/api/health`, { headers: { 'user-agent': 'a'.repeat(12_000) } })).status,
    ).toBe(200)
  })
})

describe('texts that an expression could choke on', () => {
  const names = [
    'Version/0',
    'Version/1.',
    'Version/1 ',
    'Chrome/',
    'Firefox/0',
    'Android ',
    'Mac OS X',
    'a',
    '0',
    ' ',
  ]
  test.each(names)('a browser called %s a hundred thousand times', async (part) => {
    await leavingFree(() => deviceOf(`Mozilla ${part.repeat(100_000)}`))
  })

  test('a browser is still known', () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1'
    expect(deviceOf(safari)).toBe('Safari 17 · iPhone')
    expect(
      deviceOf(
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      ),
    ).toBe('Safari 18 · macOS')
  })

  const drawings = [
    '<!---->',
    '<!-- ',
    '<!DOCTYPE>',
    '<!DOCTYPE ',
    '<?xml?>',
    '<?xml ',
    '<!----> ',
    '<!----><!DOCTYPE>',
    '\n',
  ]
  test.each(drawings)('a drawing that begins with %j again and again', async (part) => {
    const made = leavingFree(() => recognise(Buffer.from(part.repeat(1000)), 'a.svg'))
    await expect(made).rejects.toMatchObject({ definition: { code: 'file.content_mismatch' } })
  })

  test('a drawing behind comments is one', async () => {
    const drawing = Buffer.from(
      `\uFEFF<?xml version="1.0"?>\n${'<!---->\n'.repeat(60)}<!DOCTYPE svg><SVG xmlns="a"/>`,
    )
    expect((await recognise(drawing, 'a.svg')).extension).toBe('svg')
  })

  test.each(['0–', '1..', ' ', '0 ', '…', 'a→1', '~'])('serials out of %j', async (part) => {
    await leavingFree(() => serialsOf(part.repeat(50_000)))
  })
})

const importFile = (file: Buffer, person: TestPerson, language = 'vi') => {
  const { payload, headers } = multipartBody([{ name: 'file', value: file, filename: 'a.xlsx' }])
  return app.call('POST', '/api/countries/import', {
    token: person.token,
    payload,
    headers: { ...headers, 'accept-language': language },
  })
}

describe('sheets', () => {
  test.each(
    Object.entries(hostileSheets),
  )('%s: refused at the field while others are answered', async (_name, make) => {
    const file = make()
    const [answer, simple] = await leavingFree(() =>
      Promise.all([importFile(file, attacker), app.get('/api/health')]),
    )
    expect(simple.status).toBe(200)
    expect([413, 422]).toContain(answer.status)
    expect(answer.body.errors.file[0]).toBe(answer.body.message)
    expect(answer.body.message).not.toContain('{')
  })

  test('refusals are in the reader’s language', async () => {
    const file = hostileSheets['a million merges']?.() as Buffer
    expect((await importFile(file, attacker, 'en')).body.message).toContain('too large or too complex')
    expect((await importFile(file, attacker)).body.message).toContain('quá phức tạp')
  })

  test('formulas, days, texts of several kinds and merged cells are read as people see them', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="200"/></cellXfs></styleSheet>'
    const strings = '<sst><si><r><t>Chữ </t></r><r><t>ghép</t></r><rPh><t>đọc</t></rPh></si></sst>'
    const lines = [
      '<c r="A2" t="s"><v>0</v></c>',
      '<c r="A3" t="str"><f>A2</f><v>Kết quả</v></c>',
      '<c r="A4" s="1"><v>45000</v></c>',
      '<c r="A5" s="2"><f>1+1</f><v>45001</v></c>',
      words('A6', 'Gộp'),
    ]
    const data = `<row r="1">${words('A1', 'name')}</row>${lines.map((line) => `<row>${line}</row>`).join('')}`
    const merge = '<mergeCells><mergeCell ref="A6:A7"/></mergeCells>'
    const { body } = await importFile(xlsxOf({ sheet: sheetOf(data, merge), strings, styles }), other)
    expect(body.data).toMatchObject({ imported: 0, errors: [{ row: 7 }] })
    await importFile(xlsxOf({ sheet: sheetOf(data), strings, styles }), other)
    const names = await rows('select name from country where created_by = $1 order by id', [other.id])
    expect(names.map(({ name }) => name)).toEqual(['Chữ ghép', 'Kết quả', '2023-03-15', '2023-03-16', 'Gộp'])
  })
})

describe('floods of one person', () => {
  test('exports: the flood waits its turns and is held off, another’s goes between', async () => {
    const done: string[] = []
    const ask = (who: TestPerson, name: string) =>
      app.get('/api/countries/export', who.token).then((answer) => {
        if (answer.status === 200) done.push(name)
        return answer
      })
    const flood = Array.from({ length: 40 }, () => ask(attacker, 'flood'))
    expect((await ask(other, 'other')).status).toBe(200)
    const answers = await Promise.all(flood)
    const held = answers.filter(({ status }) => status === 429)
    // Each that is done lets the next of the flood through, so how many are held off is the computer's.
    expect(held.length).toBeGreaterThanOrEqual(25)
    expect(answers.length - held.length).toBeGreaterThanOrEqual(1)
    for (const { headers, body } of held) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toMatchObject({ error: 'work.own_waits' })
    }
    // The other's thread may have to load its libraries while the flood's is warm; in one queue it would be the last.
    expect(done.indexOf('other')).toBeLessThan(flood.length / 2)
  })

  test('imports: the same', async () => {
    // Some work to refuse, yet a third of what rows without end take.
    const file = hostileSheets['more rows than a list has']?.() as Buffer
    const flood = Array.from({ length: 12 }, () => importFile(file, attacker))
    const mine = await importFile(
      xlsxOf({
        sheet: sheetOf(`<row r="1">${words('A1', 'name')}</row><row>${words('A2', 'Nước ở giữa')}</row>`),
      }),
      other,
    )
    expect(mine.body.data.imported).toBe(1)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7)
    expect(statuses.filter((status) => status === 413).length).toBeGreaterThanOrEqual(1)
  })

  test('entries of the log: three hundred a minute, then 429; another’s is taken', async () => {
    const entry = { api: '/a', module: 'a', permission: 'a', method: 'GET' }
    const write = (who: TestPerson) => app.post('/api/logs/activity', who.token, entry)
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => write(attacker)))).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(300)
    expect(statuses.at(-1)).toBe(429)
    expect((await write(other)).status).toBe(200)
  })
})

describe('a share of uploads a day', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = (who: TestPerson, name = 'a.png', value = png) =>
    app.call('POST', '/api/files/upload', {
      token: who.token,
      ...multipartBody([
        { name: 'category_id', value: '0' },
        { name: 'file', value, filename: name },
      ]),
    })
  const tallyOf = async ({ id }: TestPerson) =>
    (await rows('select files, bytes::int as bytes from upload_tally where user_id = $1', [id]))[0]

  test('holds for uploads at the same time, says what is left, and is each person’s own', async () => {
    const sign = signingIn(app)
    const [busy, calm] = [await app.person({ grants }), await app.person({ grants })]
    await sign.set('files.daily_count', 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(busy)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const held = answers.find(({ status }) => status === 429)
    expect(held?.body).toMatchObject({
      error: 'file.too_many_today',
      errors: { file: [expect.stringContaining('3 tệp')] },
    })
    expect(Number(held?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await tallyOf(busy)).toEqual({ files: 3, bytes: 3 * png.length })
    expect((await upload(calm)).status).toBe(200)
    await sign.set('files.daily_count', 1000)
    await sign.set('files.daily_megabytes', 1)
    const large = await upload(calm, 'a.txt', Buffer.alloc(1_048_576, 'a'))
    expect(large.body).toMatchObject({
      code: 413,
      error: 'file.too_much_today',
      data: { left: 0, megabytes: 1 },
    })
    expect((await upload(calm)).status).toBe(200)
    await sign.set('files.daily_megabytes', 20_480)
  })

  test('does not count what could not be stored, and holds off more than ten under way', async () => {
    const person = await app.person({ grants })
    expect((await upload(person, 'a.png', Buffer.from('không phải ảnh'))).status).toBe(415)
    expect(await tallyOf(person)).toEqual({ files: 0, bytes: 0 })
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(person)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await tallyOf(person)).files).toBe(answers.filter(({ status }) => status === 200).length)
    expect((await upload(other)).status).toBe(200)
  })
})

describe('tries to log in', () => {
  test('the name and the e-mail of an account share them, and those of nobody as well', async () => {
    const sign = signingIn(app)
    const { username } = await sign.account()
    await rows('update app_user set email = $2 where username = $1', [
      username,
      `hoàn.toàn.khác.${username}@toasoan.example`,
    ])
    for (const [name, email] of [
      [username, `hoàn.toàn.khác.${username}@toasoan.example`],
      ['ma.khong.co', 'MA.khong.co@toasoan.example'],
    ] as const) {
      for (const typed of [name, email, name.toUpperCase()])
        expect((await sign.logIn(typed, 'sai')).body.error).toBe('auth.wrong_credentials')
      for (const typed of [name, email])
        expect((await sign.logIn(typed, 'sai')).body.error).toBe('auth.captcha_required')
    }
  })
})

test('the attacks of this file are many, and none held others up', () => sumUpAttacks(150))
