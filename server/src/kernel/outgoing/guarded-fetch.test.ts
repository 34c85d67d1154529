import dns from 'node:dns'
import { createServer, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicLookup } from './guarded-ask.ts'
import { guardedFetch } from './guarded-fetch.ts'

const large = Buffer.alloc(20_000_000, 32)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const bombs: Record<string, Buffer> = {
  gzip: gzipSync(large),
  deflate: deflateSync(large),
  br: brotliCompressSync(large, quickly),
}

const open = new Set<ServerResponse>()
const server = createServer((request, response) => {
  const name = request.url?.slice(1) ?? ''
  const bomb = bombs[name]
  open.add(response)
  response.on('close', () => open.delete(response))
  if (bomb) return void response.writeHead(200, { 'content-encoding': name }).end(bomb)
  // Sends a byte at intervals while the client is connected.
  response.writeHead(200, name === 'packed-drip' ? { 'content-encoding': 'gzip' } : {})
  const packed = gzipSync(Buffer.from('một giọt'))
  let at = 0
  const clock = setInterval(() => {
    response.write(name === 'packed-drip' ? packed.subarray(at, at + 1) : '.')
    at = Math.min(at + 1, packed.length - 2)
  }, 20)
  response.on('close', () => clearInterval(clock))
})

let at = ''
let excepted = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  excepted = `127.0.0.1:${(server.address() as AddressInfo).port}`
  at = `http://${excepted}`
})
afterAll(() => void server.close())

const fetching = (path: string, more: object = {}) =>
  guardedFetch(`${at}/${path}`, { limit: 1_000_000, innerHosts: [excepted], ...more } as never)

test.each(
  Object.keys(bombs),
)('a small answer that is large unpacked is left off at its limit: %s', async (name) => {
  expect(bombs[name]?.length).toBeLessThan(100_000)
  await expect(fetching(name)).rejects.toMatchObject({ reason: 'too_large' })
})

test.each([
  'drip',
  'packed-drip',
])('an answer that never ends is left off when its time is over: %s', async (path) => {
  await expect(fetching(path, { patience: 300 })).rejects.toMatchObject({ reason: 'slow' })
  // The client is gone; no connection remains.
  await expect.poll(() => open.size).toBe(0)
})

test('a name that changes its address is asked where it was looked up for the connection, or not at all', async () => {
  const real = dns.lookup
  const answers: { address: string; family: number }[][] = []
  const asked: string[] = []
  dns.lookup = ((name: string, _options: object, callback: (error: null, found: unknown) => void) => {
    asked.push(name)
    callback(null, answers.shift() ?? [])
  }) as never
  syncBuiltinESMExports()
  try {
    const outside = { address: '93.184.215.14', family: 4 }
    const inside = { address: '127.0.0.1', family: 4 }
    const looked = () =>
      new Promise((resolve) =>
        publicLookup('doi-dia-chi.example', { all: true }, (error, found) => resolve(error ?? found)),
      )
    answers.push([outside], [inside], [outside, inside], [])
    expect(await looked()).toEqual([outside])
    for (const _ of [1, 2, 3]) expect(await looked()).toMatchObject({ reason: 'inner' })

    // The connection resolves the name once, and is refused when it resolves to an internal address.
    asked.length = 0
    answers.push([inside], [outside])
    const refused = guardedFetch('http://doi-dia-chi.example/', { limit: 1000 })
    await expect(refused).rejects.toMatchObject({ reason: 'inner' })
    expect(asked).toEqual(['doi-dia-chi.example'])
  } finally {
    dns.lookup = real
    syncBuiltinESMExports()
  }
})

test.each([
  ['a link-local address', 'http://169.254.169.254/latest', ['169.254.169.254']],
  ['a link-local address that IPv6 wraps', 'http://[::ffff:169.254.169.254]/', ['[::ffff:a9fe:a9fe]']],
  ['a link-local address of IPv6', 'http://[fe80::1]/', ['[fe80::1]']],
  ['an own port', 'http://127.0.0.1:5999/', ['127.0.0.1:5999']],
  ['an own port by another number of this machine', 'http://127.7.7.7:5999/', ['127.7.7.7:5999']],
  ['an own port by name', 'http://localhost:5999/', ['localhost:5999']],
])('%s is never asked, listed or not', async (_name, address, innerHosts) => {
  const asked = guardedFetch(address, { limit: 1000, innerHosts, ownPorts: [5999] } as never)
  await expect(asked).rejects.toThrow('inner')
})
