// @module-tag all
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '#server/editorial/documents/read/zip-for-tests.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { signingIn } from '../../account/auth/testing.ts'
import { multipartBody } from '../../media/files/multipart-body.ts'
import { sheetOf, words, xlsxOf } from './hostile-sheets.ts'
import { leavingFree, sumUpAttacks } from './leaving-free.ts'

let app: TestApp
let attacker: TestPerson
let other: TestPerson
const grants = ['country.create', 'country.import', 'country.index', 'file.create', 'account.update'] as never

beforeAll(async () => {
  app = await testApp()
  attacker = await app.person({ grants })
  other = await app.person({ grants })
})
afterAll(() => app.close())

/** The attack is refused without a fault of the server's, and somebody else is answered beside it. */
async function refused(attack: () => Promise<Answer>, ...allowed: number[]): Promise<Answer> {
  const [answer, simple] = await leavingFree(() =>
    Promise.all([attack(), app.get('/api/countries', other.token)]),
  )
  expect(simple.status).toBe(200)
  expect(allowed, `${answer.status}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
  return answer
}

const send = (payload: string | Buffer, type = 'application/json', headers: Record<string, string> = {}) =>
  app.call('POST', '/api/countries', {
    token: attacker.token,
    payload,
    headers: { 'content-type': type, ...headers },
  })

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

describe('bodies that are no record', () => {
  const bodies: Record<string, string> = {
    'a hundred thousand arrays in each other': nested(100_000, '[', ']'),
    'fifty thousand objects in each other': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    'a hundred thousand fields': JSON.stringify(
      Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`a${at}`, 1])),
    ),
    'a field of the prototype': '{"name":"A","__proto__":{"is_admin":true}}',
    'a constructor': '{"name":"A","constructor":{"prototype":{"is_admin":true}}}',
    'the same field ten thousand times': `{${'"name":"A",'.repeat(10_000)}"name":1}`,
    'a number of a hundred thousand digits': `{"name":${'9'.repeat(100_000)}}`,
    'a number beyond all': '{"name":1e999999}',
    'a name of half a million letters': JSON.stringify({ name: 'ă'.repeat(500_000) }),
    'a hundred thousand accents on one letter': JSON.stringify({ name: `a${'\u0301'.repeat(100_000)}` }),
    nothing: '',
    'no JSON': '<?xml version="1.0"?><a/>',
    'a byte order mark and no more': '\uFEFF',
  }
  test.each(Object.entries(bodies))('%s', async (_name, body) => {
    await refused(() => send(body), 400, 413, 422)
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })

  test.each([
    ['half of a pair of surrogates', '{"name":"Nước \\ud800 A"}'],
    ['a zero', '{"name":"Nước \\u0000 B"}'],
  ])('%s is taken out of a name', async (_name, body) => {
    const { body: answer } = await refused(() => send(body), 200)
    expect(answer.data.name.isWellFormed()).toBe(true)
    expect(answer.data.name).not.toContain('\0')
  })

  test.each([
    ['text/plain', '{"name":"A"}'],
    ['application/x-www-form-urlencoded', 'name=A'],
    ['application/json; charset=utf-7', '+AHsAIg-'],
    ['multipart/form-data', '--'],
    [`multipart/form-data; boundary=${'b'.repeat(10_000)}`, '--'],
    ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])('of the kind %s', async (type, body) => {
    await refused(() => send(body, type), 400, 406, 415, 422)
  })

  test('packed, a gigabyte in a megabyte is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000))
    await refused(() => send(bomb, 'application/json', { 'content-encoding': 'gzip' }), 400, 413, 415)
  })

  test('a method that a header wants instead is not taken', async () => {
    const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    await refused(() => send('{"name":""}', 'application/json', override), 422)
  })
})

describe('questions that are no question', () => {
  const asked: Record<string, string> = {
    'four thousand keywords': Array.from({ length: 1500 }, () => 'keyword=a').join('&'),
    'a keyword in brackets': 'keyword[a][b]=c',
    'a sort of the prototype': 'sortBy=__proto__',
    'a sort by a constructor': 'sortBy=constructor',
    'a sort that is SQL': `sortBy=${encodeURIComponent('name; drop table country --')}`,
    'a page before the first': 'page=-1',
    'a page beyond all': 'page=1e308',
    'a page between two': 'page=1.5',
    'a page that no number holds': 'page=9007199254740993',
    'a million a page': 'perPage=1000000',
    'a page in hexadecimal': 'page=0x10',
    'a page that is none': 'page=NaN',
    'a half percent': 'keyword=%E0%A4%A',
    'a zero': 'keyword=a%00b',
    'half of a letter': 'keyword=%ff%fe',
  }
  test.each(Object.entries(asked))('%s', async (_name, query) => {
    await refused(() => app.get(`/api/countries?${query}`, attacker.token), 200, 400, 422)
  })

  test.each([
    "' or 1=1 --",
    'a & | ! <-> :* ((((',
    '\\'.repeat(3000),
    '%'.repeat(1000),
    '_'.repeat(3000),
    'a '.repeat(3000),
    '"'.repeat(3000),
    '(a|a)*'.repeat(500),
    'ă'.repeat(2000),
  ])('a keyword such as %s', async (keyword) => {
    const query = encodeURIComponent(keyword).slice(0, 12_000).replace(/%.?$/, '')
    for (const path of ['/api/countries', '/api/home/search'])
      await refused(() => app.get(`${path}?keyword=${query}`, attacker.token), 200, 400, 422)
  })

  test.each([
    '9223372036854775808',
    '1e9',
    '0x10',
    '%201',
    '-1',
    '1;drop',
    '1%00',
    '٣',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e%252f',
    'a'.repeat(5000),
  ])('a record numbered %s', async (id) => {
    await refused(() => app.get(`/api/countries/${id}`, attacker.token), 400, 403, 404, 414, 422)
  })
})

describe('files that are something else', () => {
  const upload = (name: string, value: Buffer | string, type?: string) =>
    app.call('POST', '/api/files/upload', {
      token: attacker.token,
      ...multipartBody([
        { name: 'category_id', value: '0' },
        { name: 'file', value, filename: name, ...(type ? { type } : {}) },
      ]),
    })
  const importSheet = (file: Buffer) =>
    app.call('POST', '/api/countries/import', {
      token: attacker.token,
      ...multipartBody([{ name: 'file', value: file, filename: 'a.xlsx' }]),
    })

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files: [string, string, Buffer | string, string?][] = [
    ['a page under the name of a picture', 'a.png', '<html><script>alert(1)</script></html>', 'image/png'],
    ['a program under the name of a document', 'a.pdf', Buffer.from('MZ\x90\0\x03'), 'application/pdf'],
    ['a picture with a page behind its head', 'a.html', Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['no extension', 'a', 'a'],
    ['an extension after a zero', 'a.php%00.png', 'a'],
    ['a name of ten thousand letters', `${'a'.repeat(10_000)}.php`, 'a'],
  ]
  test.each(files)('%s', async (_name, name, value, type) => {
    await refused(() => upload(name, value, type), 400, 413, 415, 422)
  })

  test('an archive with a path out of it is kept as one file, and given away only to be stored', async () => {
    const archive = zipOf([{ name: '../../../etc/cron.d/a', content: 'a' }])
    const answer = await refused(() => upload('a.docx', archive), 200)
    const librarian = await app.person({ grants: ['file.view'] })
    const { body } = await app.get(`/api/files/${answer.body.data.id}`, librarian.token)
    const file = await app.get(body.data.open_address)
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(file.raw.equals(archive)).toBe(true)
  })

  test('a drawing keeps no program', async () => {
    const answer = await refused(() => upload('a.svg', script), 200, 415, 422)
    if (answer.status !== 200) return
    const address = new URL(answer.body.data.file_local ?? answer.body.data.url, 'http://a').pathname
    const file = await app.get(address)
    expect(file.text.includes('<script') && !/attachment|sandbox/.test(JSON.stringify(file.headers))).toBe(
      false,
    )
  })

  test('a name that climbs out stays below the store', async () => {
    const answer = await refused(() => upload('..\\..\\../../etc/passwd.txt', 'chữ'), 200, 415, 422)
    if (answer.status === 200) expect(JSON.stringify(answer.body.data)).not.toContain('../')
  })

  const entities = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 40 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]>`
  const sheets: Record<string, Buffer> = {
    'entities that double forty times': xlsxOf({
      sheet: `${entities}${sheetOf(`<row r="1">${words('A1', '&a40;')}</row>`)}`,
    }),
    'a file of this machine as an entity': xlsxOf({
      sheet: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheetOf(`<row r="1">${words('A1', 'name')}</row><row>${words('A2', '&b;')}</row>`)}`,
    }),
    'the head of an encrypted file': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'an archive in an archive': zipOf([{ name: 'a.xlsx', content: xlsxOf({}).toString('latin1') }]),
    nothing: Buffer.alloc(0),
    'an archive that ends in its middle': xlsxOf({}).subarray(0, 200),
  }
  test.each(Object.entries(sheets))('a sheet with %s', async (_name, file) => {
    const answer = await refused(() => importSheet(file), 400, 413, 415, 422, 200)
    expect(answer.text).not.toContain('root:')
    const { rows } = await app.kernel.pool.query(
      "select from country where name like '%root:%' or length(name) > 300",
    )
    expect(rows).toEqual([])
  })

  test('parts without end, and heads of parts without end', async () => {
    const many = multipartBody(Array.from({ length: 3000 }, (_, at) => ({ name: `a${at}`, value: 'a' })))
    await refused(
      () => app.call('POST', '/api/files/upload', { token: attacker.token, ...many }),
      400,
      413,
      422,
    )
    const long = multipartBody([{ name: 'a'.repeat(200_000), value: 'a', filename: 'a.txt' }])
    await refused(
      () => app.call('POST', '/api/files/upload', { token: attacker.token, ...long }),
      400,
      413,
      415,
      422,
    )
  })
})

describe('ways in', () => {
  const logIn = (body: unknown) => app.post('/api/auth/login', undefined, body)
  test.each([
    ['a password of a million letters', { username: 'a', password: 'a'.repeat(1_000_000) }],
    ['a password that is a list', { username: 'a', password: ['a'] }],
    ['a name that is a question to the database', { username: { $ne: null }, password: 'a' }],
    ['a name with a zero', { username: 'a\0', password: 'a' }],
    ['a captcha that is text', { username: 'a', password: 'a', captcha: 'a' }],
    ['a captcha of nobody', { username: 'a', password: 'a', captcha: { id: 'a'.repeat(5000), text: 'a' } }],
  ])('%s', async (_name, body) => {
    await refused(() => logIn(body), 400, 413, 422)
  })

  test.each([
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    [
      'none as its kind',
      (token: string) =>
        `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    ['a body of its own', (token: string) => token.replace(/\.[^.]+\./, '.eyJzdWIiOjF9.')],
    ['two of them', (token: string) => `${token}, Bearer ${token}`],
    ['ten thousand dots', () => '.'.repeat(10_000)],
  ])('a token with %s', async (_name, change) => {
    await refused(() => app.get('/api/auth/me', change(attacker.token)), 400, 401, 407)
  })

  test('tokens to renew that nobody gave', async () => {
    for (const refreshToken of ['a', '\0', 'a'.repeat(200), '../', `${attacker.token}`.slice(0, 200)])
      await refused(() => app.post('/api/auth/refresh', undefined, { refreshToken }), 400, 401, 407, 422)
  })

  test('a forgotten password: what the request calls itself is no part of the address that is sent', async () => {
    const sign = signingIn(app)
    const { username } = await sign.account()
    await app.post(
      '/api/forget-password',
      undefined,
      { email: `${username}@toasoan.example` },
      {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
    )
    const { rows } = await app.kernel.pool.query(
      "select count(*)::int as sent from outbox where payload::text like '%evil.example%'",
    )
    expect(rows[0].sent).toBe(0)
  })
})

describe('connections that give nothing', () => {
  /** Opens a connection and writes that; it is destroyed at the end. */
  async function holding<T>(
    port: number,
    count: number,
    written: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.on('error', () => undefined).write(written)
    try {
      return await work()
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  }

  test.each([
    ['say nothing', ''],
    ['stop within a head', 'GET /api/health HTTP/1.1\r\nHost: a\r\nX-A: '],
    [
      'promise a body',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    ],
    ['speak no HTTP', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
    [
      'give two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    ],
    [
      'send pieces without a size',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
  ])('three hundred that %s', async (_name, written) => {
    const address = app.app.server.listening
      ? `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
      : await app.app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(address).port)
    const statuses = await leavingFree(() =>
      holding(port, 300, written, async () => {
        const answers = []
        for (let round = 0; round < 10; round += 1)
          answers.push((await fetch(`${address}/api/health`)).status)
        return answers
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

test('the attacks of this file are many, and none held others up', () => sumUpAttacks(60))
