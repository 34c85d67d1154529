import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FtpSrv } from 'ftp-srv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as samples from '../read/samples-for-tests.ts'
import { type Deliveries, freePort, openDeliveries } from './deliver-for-tests.ts'
import { isListed } from './mailbox.ts'
import { newHostKey, openSftpServer } from './sftp-server-for-tests.ts'

let bed: Deliveries
let folder: string

beforeAll(async () => {
  bed = await openDeliveries()
  folder = await mkdtemp(join(tmpdir(), 'agency-'))
})
afterAll(async () => {
  await bed.app.close()
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
    const id = await bed.addSource(
      'FTP',
      { kind: 'ftp', address: `ftp://127.0.0.1:${port}/`, delivery: { user: 'dai' } },
      'sai',
    )
    bed.allow()
    expect(await bed.poll(id)).toMatchObject({ health: 'failing', failure: { code: 'inner' }, files: 0 })
    bed.allow(port)
    expect(await bed.poll(id)).toMatchObject({ failure: { code: 'password' }, files: 0 })
    await bed.setSecret(id, 'dung')
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', failure: null, files: 1 })
    await writeFile(join(folder, 'b.xml'), samples.newsMlG2({ guid: 'ftp-b', slugline: 'ftp-b' }))
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 2 })
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 2 })
  } finally {
    await server.close()
  }
  expect(await bed.poll((await bed.q(`select id from crawl_config where name = 'FTP'`))[0].id)).toMatchObject(
    {
      failure: { code: 'unreachable' },
    },
  )
})

test('SFTP: the key of the server is fixed at its first use; a cut connection loses nothing', async () => {
  const hostKey = newHostKey()
  const login = { folder, user: 'dai', password: 'dung' }
  const whole = await openSftpServer({ ...login, hostKey, cutAfter: 100 })
  const { port } = whole
  bed.allow(port)
  const id = await bed.addSource(
    'SFTP',
    { kind: 'ftp', address: `sftp://127.0.0.1:${port}/`, delivery: { user: 'dai' } },
    'dung',
  )
  expect(await bed.poll(id)).toMatchObject({ health: 'failing', files: 0 })
  await whole.close()
  const again = await openSftpServer({ ...login, hostKey, port })
  const first = await bed.poll(id)
  expect(first).toMatchObject({ health: 'ok', files: 2 })
  expect(first.host_key).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  await bed.setSecret(id, 'sai')
  expect(await bed.poll(id)).toMatchObject({ failure: { code: 'password' } })
  await again.close()
  const other = await openSftpServer({ ...login, hostKey: newHostKey(), port })
  await bed.setSecret(id, 'dung')
  expect(await bed.poll(id)).toMatchObject({ failure: { code: 'host_key' }, host_key: first.host_key })
  await bed.setSecret(id, 'dung', { forget_host_key: true })
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', failure: null })
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
  bed.allow(port)
  const id = await bed.addSource(
    'dpa',
    { kind: 'http', address: `http://127.0.0.1:${port}/khoa`, delivery: { preset: 'dpa' } },
    '',
  )
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 1 })
  expect(deleted).toEqual(['/khoa/entry/r1'])
  const [item] = await bed.q(
    `select title, embargo_at from crawl_item where guid = 'urn:newsml:dpa.example:1'`,
  )
  expect(item.title).toBe('Ausstellung eröffnet')
  await new Promise((resolve) => server.close(resolve))
})

test('a mailbox takes mails of listed senders only', () => {
  expect(isListed('tin@hang.vn', ['@hang.vn'])).toBe(true)
  expect(isListed('tin@hang.vn.example', ['@hang.vn', 'tin@khac.vn'])).toBe(false)
  expect(isListed('tin@khac.vn', ['@hang.vn', 'tin@khac.vn'])).toBe(true)
})
