import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { permissions } from '@toasoan/contract/access/catalogue'
import { type AnyEndpoint, bodyLimits, deepestJson } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../../media/files/multipart-body.ts'
import { largestBody } from './largest-body.ts'
import { leavingFree } from './leaving-free.ts'

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))

let app: TestApp
let port: number
let token: string
beforeAll(async () => {
  app = await testApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as { port: number }).port
  token = (await app.person({ grants: permissions })).token
})
afterAll(() => app.close())

type Head = { authorization?: string; language?: string; length?: number }
type Read = { status: number; text: string; sent: number }

/** Sends the head of a request, then what `more` gives until an answer is there; resolves when the connection ends. */
function exchange({ method, path }: AnyEndpoint, head: Head, more: () => string | null): Promise<Read> {
  const { authorization, language = 'vi', length } = head
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let sent = 0
    const send = () => {
      const next = text === '' && socket.writable ? more() : null
      if (next === null) return
      sent += next.length
      // The answer gets time to arrive: what is sent after it makes the system forget it.
      socket.write(next, () => setTimeout(send, 20))
    }
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', (error: NodeJS.ErrnoException) => (text === '' ? reject(error) : undefined))
    socket.once('close', () => resolve({ status: Number(text.slice(9, 12)), text, sent }))
    const lines = [
      `${method} /api${path.replace(/:\w+/g, '1')} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      'Connection: close',
      `Accept-Language: ${language}`,
      ...(authorization ? [`Authorization: Bearer ${authorization}`] : []),
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    send()
  })
}

const nothing = () => null

/** A hundred kilobytes at a time, for as long as somebody reads them. */
const endless = () => `186a0\r\n${' '.repeat(100_000)}\r\n`

const deep = `{"a":${'['.repeat(deepestJson)}${']'.repeat(deepestJson)}}`

function once(body: string): () => string | null {
  let left: string | null = body
  return () => {
    const now = left
    left = null
    return now
  }
}

/** Calls whose body is read as JSON; a call by GET has none. */
const taking = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const publicCalls = taking.filter(({ can }) => can === 'public')
const others = taking.filter(({ can }) => can !== 'public')

describe('public calls', () => {
  test('take 64 kB at most', () => {
    expect(publicCalls.length).toBeGreaterThan(15)
    for (const call of publicCalls) expect(call.bodyLimit, nameOf(call)).toBeLessThanOrEqual(64 * 1024)
  })

  test.each(publicCalls.map((call) => [nameOf(call), call] as const))('%s', async (_name, call) => {
    for (const language of ['vi', 'en'] as const) {
      const unread = await exchange(call, { length: call.bodyLimit + 1, language }, nothing)
      expect(unread.status).toBe(413)
      expect(unread.text).toContain(kernelErrors.tooLarge.message[language])
    }
    const chunked = await exchange(call, {}, endless)
    expect(chunked.status).toBe(413)
    expect(chunked.sent).toBeLessThan(5_000_000)
    for (const language of ['vi', 'en'] as const) {
      const nested = await exchange(call, { length: deep.length, language }, once(deep))
      expect(nested.status).toBe(422)
      expect(nested.text).toContain(kernelErrors.tooNested.message[language])
    }
  })

  test('nobody waits for 2.9 million brackets', async () => {
    const body = '['.repeat(2_900_000) + ']'.repeat(2_900_000)
    const answers = await leavingFree(() =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          exchange(
            publicCalls.find(({ path }) => path === '/auth/login') as AnyEndpoint,
            { length: body.length },
            once(body),
          ),
        ),
      ),
    )
    for (const { status } of answers) expect(status).toBe(413)
  })

  test('a browser that sends far too much reads why it was refused', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(5_800_000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: 'request.too_large' })
  })
})

describe('other calls', () => {
  test('read nothing of those who may not make them', async () => {
    for (const call of others) {
      const answer = await exchange(call, { length: 1000 }, nothing)
      expect(answer.status, nameOf(call)).toBe(401)
    }
  })

  test('refuse unread what is larger than their contract says, and nesting beyond a hundred', async () => {
    for (const call of others.filter(({ multipart }) => !multipart)) {
      const head = { authorization: token }
      const unread = await exchange(call, { ...head, length: call.bodyLimit + 1 }, nothing)
      expect(unread.status, nameOf(call)).toBe(413)
      const nested = await exchange(call, { ...head, length: deep.length }, once(deep))
      expect(`${nested.status} ${nested.text.match(/request\.\w+/)}`, nameOf(call)).toBe(
        '422 request.too_nested',
      )
    }
  })

  test('take what their own schema takes', () => {
    const tooSmall = taking
      .filter(({ multipart, octets }) => !multipart && !octets)
      .map((call) => [nameOf(call), largestBody(call.body), call.bodyLimit] as const)
      .filter(([, largest, limit]) => largest > limit)
    // Each of these holds hundreds of texts that are never all as long as one of them may be.
    expect(tooSmall.map(([name]) => name).sort()).toEqual([
      'POST /article/:id/meter',
      'POST /devices/form-setting',
      'POST /files/update-transcribe-text',
      'PUT /profits/:id',
    ])
  })

  test('have the usual limit unless their contract says more, and none beyond 6 MB', () => {
    const larger = others.filter(({ bodyLimit }) => bodyLimit !== bodyLimits.session)
    expect(larger.length).toBeLessThan(50)
    for (const call of larger) {
      expect(call.bodyLimit, nameOf(call)).toBeGreaterThan(bodyLimits.session)
      expect(call.bodyLimit, nameOf(call)).toBeLessThanOrEqual(bodyLimits.document)
    }
  })
})

test('JSON in a field of a form is not parsed', async () => {
  const body = `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`
  const forms = taking.filter(({ multipart }) => multipart)
  expect(forms.length).toBeGreaterThan(10)
  for (const call of forms) {
    const form = multipartBody([{ name: 'data', value: Buffer.from(body) }])
    const payload = String(form.payload).replace(
      'name="data"\r\n',
      'name="data"\r\nContent-Type: application/json\r\n',
    )
    const answer = await leavingFree(() =>
      app.call(call.method, `/api${call.path.replace(/:\w+/g, '1')}`, { ...form, payload, token }),
    )
    expect([400, 404, 413, 415, 422], `${nameOf(call)}: ${answer.text}`).toContain(answer.status)
  }
})

test('a message of a socket that is nested too deeply, or too large, ends its connection', async () => {
  const url = `http://127.0.0.1:${port}`
  const calm = await connected(url, (await app.person()).token)
  for (const message of [JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`), 'a'.repeat(70_000)]) {
    const socket = await connected(url, (await app.person()).token)
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('chat-typing', message)
    await ended
    socket.disconnect()
  }
  expect(calm.connected).toBe(true)
  calm.disconnect()
})
