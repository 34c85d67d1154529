import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { drawTile } from './counterpart/draw-tile.ts'
import { tilesAround } from './tile-places.ts'

type Asked = { path: string; agent: string }

let tiles: Server
let app: TestApp
let lan: TestPerson
let reader: TestPerson
const asked: Asked[] = []
let answer: 'tile' | 'error' | 'words' = 'tile'

beforeAll(async () => {
  tiles = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] ?? '' })
    const [, z, x, y] = /^\/t\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '') ?? []
    if (answer === 'error') return response.writeHead(429).end()
    if (answer === 'words') return response.end('no picture')
    response.end(await drawTile({ z: Number(z), x: Number(x), y: Number(y) }))
  }).listen(0, '127.0.0.1')
  await once(tiles, 'listening')
  const { port } = tiles.address() as AddressInfo
  app = await testApp({
    settings: {
      MAP_TILES_URL: `http://127.0.0.1:${port}/t/{z}/{x}/{y}.png`,
      MAP_TILES_CREDIT: '© Cục Bản đồ',
    },
  })
  lan = await app.person({ grants: ['file.create', 'file.index', 'file.view'] })
  reader = await app.person({ grants: ['file.index'] })
})
afterAll(async () => {
  tiles.close()
  await app.close()
})

const place = { lat: 21.0285, lon: 105.8542, zoom: 14, label: 'Hồ Hoàn Kiếm' }
const draw = (body: object, token = lan.token) => app.post('/api/maps/picture', token, body)

test('a map is drawn of the tiles around a place, and kept as a picture with its credit', async () => {
  const { status, body } = await draw(place)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ type: 'image', width: 1280, height: 720, credit: '© Cục Bản đồ' })
  expect(new Set(asked.map(({ path }) => path)).size).toBe(tilesAround(place).length)
  // The tile that holds the place, as any map server numbers it.
  expect(asked.map(({ path }) => path)).toContain('/t/14/13009/7211.png')
  expect(asked.every(({ agent }) => agent.startsWith('ToaSoan (+http'))).toBe(true)
})

test.each(['error', 'words'] as const)('an answer of %s is told, and nothing is kept', async (kind) => {
  answer = kind
  const before = await app.kernel.db.selectFrom('file').select('id').execute()
  const { status, body } = await draw(place)
  expect(status).toBe(503)
  expect(JSON.stringify(body)).toContain('Máy chủ bản đồ')
  expect(await app.kernel.db.selectFrom('file').select('id').execute()).toHaveLength(before.length)
  answer = 'tile'
})

test('who may not upload draws none, and a place must be on the map', async () => {
  expect((await draw(place, reader.token)).status).toBe(403)
  for (const wrong of [{ lat: 86 }, { lon: 181 }, { zoom: 19 }, { zoom: 1.5 }, { lat: '21' }])
    expect((await draw({ ...place, ...wrong })).status).toBe(422)
})

test('a place is at the middle of its tiles, also where the world begins again', () => {
  for (const at of [place, { lat: 0, lon: 179.99, zoom: 5 }, { lat: 84.9, lon: 0, zoom: 3 }]) {
    const placed = tilesAround(at)
    expect(placed.every(({ x, y, z }) => x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z)).toBe(true)
    expect(
      placed.some(({ left, top }) => left <= 640 && left + 256 > 640 && top <= 360 && top + 256 > 360),
    ).toBe(true)
  }
})

test('tiles of the demo fit together', async () => {
  const [one, next] = await Promise.all([drawTile({ z: 14, x: 5, y: 8 }), drawTile({ z: 14, x: 6, y: 8 })])
  const edge = async (tile: Buffer, left: number) =>
    sharp(tile).extract({ left, top: 0, width: 1, height: 256 }).removeAlpha().raw().toBuffer()
  const [east, west] = [await edge(one, 255), await edge(next, 0)]
  let apart = 0
  for (let at = 0; at < east.length; at += 3) if (Math.abs((east[at] ?? 0) - (west[at] ?? 0)) > 60) apart += 1
  expect(apart).toBeLessThan(6)
})
