// @module-tag long
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { usualPatience } from './patience.ts'

let t: TestApp
let port: number
let token: string
const tokens: string[] = []
beforeAll(async () => {
  t = await testApp({
    patience: { ...usualPatience, headers: 400, body: 4000, drip: 400, leastBytes: 1000, look: 100 },
  })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as { port: number }).port
  for (let number = 0; number < 3; number += 1)
    tokens.push((await t.person({ grants: ['tag.index', 'tag.create', 'file.create'] })).token)
  token = String(tokens[0])
})
afterAll(() => t.close())

/**
 * A client that sends the given text and then single bytes at intervals; returns the response received until
 * it was disconnected.
 */
async function drip(head: string, byte: string): Promise<{ heard: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head)
  const dripping = setInterval(() => socket.writable && socket.write(byte), 60)
  await closed
  clearInterval(dripping)
  return { heard, socket }
}

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')
/** Rotates between three users, because parallel uploads per user are limited. */
const authorized = () => {
  tokens.push(tokens.shift() as string)
  return `Authorization: Bearer ${tokens[0]}`
}

const dripped: [name: string, head: () => string, byte: string, hears: RegExp][] = [
  ['nothing but a line', () => lines('GET / HTTP/1.1'), '', /^(HTTP\/1.1 408 |$)/],
  ['headers', () => lines('GET /api/health HTTP/1.1', 'Host: a'), 'X-A: 1\r\n', /^HTTP\/1.1 408 /],
  [
    'a body of a known length',
    () =>
      lines(
        'POST /api/tags/create HTTP/1.1',
        'Host: a',
        authorized(),
        'Content-Type: application/json',
        'Content-Length: 5000',
        '',
      ),
    ' ',
    /^$/,
  ],
  [
    'a body in pieces',
    () =>
      lines(
        'POST /api/auth/login HTTP/1.1',
        'Host: a',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        '',
      ),
    '1\r\n \r\n',
    /^$/,
  ],
  [
    'an upload',
    () =>
      lines(
        'POST /api/files/upload HTTP/1.1',
        'Host: a',
        authorized(),
        'Content-Type: multipart/form-data; boundary=abc',
        'Content-Length: 500000',
        '',
        '--abc',
        'Content-Disposition: form-data; name="file"; filename="a.txt"',
        'Content-Type: text/plain',
        '',
      ),
    'a',
    /^$/,
  ],
  [
    'a message of the notification service',
    () =>
      lines(
        'POST /socket.io/?EIO=4&transport=polling&sid=none HTTP/1.1',
        'Host: a',
        'Content-Type: text/plain',
        'Content-Length: 90000',
        '',
      ),
    'a',
    /^(HTTP\/1.1 400 |$)/,
  ],
]

it.each(
  dripped,
)('cuts off a client that drips %s, and serves others meanwhile', async (_name, head, byte, hears) => {
  let over = false
  const others = (async () => {
    let served = 0
    while (!over) {
      expect(
        (await fetch(`http://127.0.0.1:${port}/api/tags`, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(200)
      served += 1
      await pause(20)
    }
    return served
  })()
  const many = await Promise.all(Array.from({ length: 20 }, () => drip(head(), byte)))
  over = true
  for (const { heard } of many) expect(heard).toMatch(hears)
  expect(await others).toBeGreaterThan(0)
})

it('lets an upload take its time that brings something all along', async () => {
  const boundary = 'abc'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cham.txt"\r\nContent-Type: text/plain\r\n\r\n`
  const piece = 'Một dòng chữ của người gửi bằng mạng chậm.\r\n'.repeat(40)
  const pieces = 12
  const end = `\r\n--${boundary}--\r\n`
  const bytes = Buffer.byteLength(part) + pieces * Buffer.byteLength(piece) + end.length
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(
    lines(
      'POST /api/files/upload HTTP/1.1',
      'Host: a',
      authorized(),
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${bytes}`,
      'Connection: close',
      '',
    ),
  )
  socket.write(part)
  for (let n = 0; n < pieces; n += 1) {
    socket.write(piece)
    await pause(100)
  }
  socket.write(end)
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
})

it('has limits of its own for everything that waits', () => {
  const { server } = t.app
  expect(server.headersTimeout).toBe(400)
  expect(server.keepAliveTimeout).toBe(usualPatience.keepAlive)
  expect(server.timeout).toBe(usualPatience.silence)
  expect(usualPatience.headers).toBeLessThanOrEqual(30_000)
})
