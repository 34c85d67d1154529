import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '@toasoan/contract/access/catalogue'
import { FtpSrv } from 'ftp-srv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { collectWires } from '../collect.ts'
import * as samples from '../read/samples-for-tests.ts'
import { isListed } from './mailbox.ts'
import { newHostKey, openSftpServer } from './sftp-server-for-tests.ts'

let app: TestApp
let chief: TestPerson
let folder: string

const q = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

async function addSource(name: string, body: object, secret: string): Promise<number> {
  const { body: made } = await app.post('/api/crawler-config/create', chief.token, { name, ...body })
  await app.post(`/api/crawler-config/secret/${made.data.id}`, chief.token, { secret })
  return made.data.id
}

async function poll(id: number) {
  await q('update crawl_config set poll_at = null')
  await q('update crawl_config set poll_at = now() where id = $1', [id])
  await collectWires(app.kernel)
  const [row] = await q('select health, failure, host_key, cursor from crawl_config where id = $1', [id])
  const [{ n }] = await q(
    `select count(*)::int as n from agency_file where config_id = $1 and state = 'done'`,
    [id],
  )
  return { ...row, files: n }
}

const allow = (...ports: number[]) =>
  Object.assign(app.kernel.configuration, { crawlerInnerHosts: ports.map((port) => `127.0.0.1:${port}`) })

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createPlainServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  app = await testApp()
  chief = await app.person({ grants: permissions, name: 'Trưởng ban' })
  folder = await mkdtemp(join(tmpdir(), 'agency-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('FTP: files once each; a wrong password and an address within the network are told', async () => {
  const port = await freePort()
  const server = new FtpSrv({ url: `ftp://127.0.0.1:${port}`, pasv_url: '127.0.0.1', anonymous: false })
  server.on('login', ({ username, password }, resolve, reject) =>
    username === 'dai' && password === 'dung' ? resolve({ root: folder }) : reject(new Error('no')),
  )
  await server.listen()
  try {
    await writeFile(join(folder, 'a.xml'), samples.newsMlG2({ guid: 'ftp-a', slugline: 'ftp-a' }))
    const id = await addSource(
      'FTP',
      { kind: 'ftp', address: `ftp://127.0.0.1:${port}/`, delivery: { user: 'dai' } },
      'sai',
    )
    allow()
    expect(await poll(id)).toMatchObject({ health: 'failing', failure: { code: 'inner' }, files: 0 })
    allow(port)
    expect(await poll(id)).toMatchObject({ failure: { code: 'password' }, files: 0 })
    await app.post(`/api/crawler-config/secret/${id}`, chief.token, { secret: 'dung' })
    expect(await poll(id)).toMatchObject({ health: 'ok', failure: null, files: 1 })
    await writeFile(join(folder, 'b.xml'), samples.newsMlG2({ guid: 'ftp-b', slugline: 'ftp-b' }))
    expect(await poll(id)).toMatchObject({ health: 'ok', files: 2 })
    expect(await poll(id)).toMatchObject({ health: 'ok', files: 2 })
  } finally {
    await server.close()
  }
  expect(await poll((await q(`select id from crawl_config where name = 'FTP'`))[0].id)).toMatchObject({
    failure: { code: 'unreachable' },
  })
})

test('SFTP: the key of the server is fixed at its first use; a cut connection loses nothing', async () => {
  const hostKey = newHostKey()
  const login = { folder, user: 'dai', password: 'dung' }
  const whole = await openSftpServer({ ...login, hostKey, cutAfter: 100 })
  const { port } = whole
  allow(port)
  const id = await addSource(
    'SFTP',
    { kind: 'ftp', address: `sftp://127.0.0.1:${port}/`, delivery: { user: 'dai' } },
    'dung',
  )
  expect(await poll(id)).toMatchObject({ health: 'failing', files: 0 })
  await whole.close()
  const again = await openSftpServer({ ...login, hostKey, port })
  const first = await poll(id)
  expect(first).toMatchObject({ health: 'ok', files: 2 })
  expect(first.host_key).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  await app.post(`/api/crawler-config/secret/${id}`, chief.token, { secret: 'sai' })
  expect(await poll(id)).toMatchObject({ failure: { code: 'password' } })
  await again.close()
  const other = await openSftpServer({ ...login, hostKey: newHostKey(), port })
  await app.post(`/api/crawler-config/secret/${id}`, chief.token, { secret: 'dung' })
  expect(await poll(id)).toMatchObject({ failure: { code: 'host_key' }, host_key: first.host_key })
  await app.post(`/api/crawler-config/secret/${id}`, chief.token, { secret: 'dung', forget_host_key: true })
  expect(await poll(id)).toMatchObject({ health: 'ok', failure: null })
  await other.close()
})

test('HTTP: a queue is emptied by its receipts only after what it gave is stored', async () => {
  const deleted: string[] = []
  const entry = { ...JSON.parse(new TextDecoder().decode(samples.dpa)), _wireq_receipt: 'r1' }
  const server = createServer((asked, answer) => {
    if (asked.method === 'DELETE') deleted.push(asked.url ?? '')
    const entries = deleted.length > 0 ? [] : [entry]
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ entries }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  allow(port)
  const id = await addSource(
    'dpa',
    { kind: 'http', address: `http://127.0.0.1:${port}/khoa`, delivery: { preset: 'dpa' } },
    '',
  )
  expect(await poll(id)).toMatchObject({ health: 'ok', files: 1 })
  expect(deleted).toEqual(['/khoa/entry/r1'])
  const [item] = await q(`select title, embargo_at from crawl_item where guid = 'urn:newsml:dpa.example:1'`)
  expect(item.title).toBe('Ausstellung eröffnet')
  await new Promise((resolve) => server.close(resolve))
})

test('a mailbox takes mails of listed senders only', () => {
  expect(isListed('tin@hang.vn', ['@hang.vn'])).toBe(true)
  expect(isListed('tin@hang.vn.example', ['@hang.vn', 'tin@khac.vn'])).toBe(false)
  expect(isListed('tin@khac.vn', ['@hang.vn', 'tin@khac.vn'])).toBe(true)
})
