import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectWires } from './collect.ts'
import { type Deliveries, openDeliveries } from './deliver/deliver-for-tests.ts'
import * as samples from './read/samples-for-tests.ts'

let bed: Deliveries
let folder: string
let folderId: number

beforeAll(async () => {
  bed = await openDeliveries()
  folder = join(bed.app.kernel.configuration.dataDir, 'agencies', 'gom')
  await mkdir(folder, { recursive: true })
  folderId = await bed.addSource('Gom', { kind: 'folder', address: 'folder:gom' }, '')
})
afterAll(() => bed.app.close())

const wire = (guid: string, more: samples.G2 = {}) =>
  samples.newsMlG2({
    guid,
    slugline: guid,
    headline: `Tin ${guid}`,
    body: `<p>Lời của ${guid}.</p>`,
    ...more,
  })

const put = async (name: string, bytes: Uint8Array) => {
  await writeFile(join(folder, name), bytes)
  // As if it had not grown for ten seconds: a picture does not say where it ends.
  await utimes(join(folder, name), new Date(0), new Date(0))
}

test('a full disk holds back what needs room, nothing else, and is reported; it is read once there is room', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  await put('1-anh.jpg', picture)
  await put('2-tin.xml', wire('co-cho'))
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const spy = vi.spyOn(bed.app.kernel.storage, 'put').mockRejectedValue(full)
  try {
    expect(await bed.poll(folderId)).toMatchObject({
      health: 'failing',
      failure: { code: 'disk_full' },
      files: 1,
    })
  } finally {
    spy.mockRestore()
  }
  expect(await bed.q(`select title from crawl_item where guid = 'co-cho'`)).toEqual([{ title: 'Tin co-cho' }])
  expect((await readdir(folder)).sort()).toEqual(['1-anh.jpg', 'done'])
  expect(await bed.poll(folderId)).toMatchObject({ health: 'ok', failure: null, files: 2 })
  expect(await readdir(folder)).toEqual(['done'])
})

test('a flash is read before the others of its burst, in whatever format', async () => {
  await put('1-thuong.xml', wire('thuong', { urgency: 5 }))
  await put('2-thuong.json', samples.ninjs3)
  await put('3-7901.txt', samples.iptc7901)
  await put('4-khan.xml', wire('khan', { urgency: 1 }))
  await bed.poll(folderId)
  const names = await bed.q('select name from agency_file where config_id = $1 order by id', [folderId])
  const order = names.map(({ name }) => name)
  expect(order.indexOf('4-khan.xml')).toBeLessThan(order.indexOf('1-thuong.xml'))
  expect(order.indexOf('3-7901.txt')).toBeLessThan(order.indexOf('1-thuong.xml'))
})

test('an agency that does not answer holds up no other, and is let go when the server stops', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  bed.allow(port)
  const slow = await bed.addSource('Chậm', { kind: 'http', address: `http://127.0.0.1:${port}/` }, '')
  const stopping = new AbortController()
  await bed.q('update crawl_config set poll_at = now()')
  const collecting = collectWires(bed.app.kernel, stopping.signal)
  const leased = async () =>
    (await bed.q('select poll_lease is not null as is from crawl_config where id = $1', [slow]))[0].is
  await expect.poll(leased).toBe(true)
  await put('sau.xml', wire('sau'))
  await expect
    .poll(() => bed.q(`select title from crawl_item where guid = 'sau'`), { timeout: 8000 })
    .toEqual([{ title: 'Tin sau' }])
  expect(await leased()).toBe(true)
  stopping.abort()
  await collecting
  expect(await bed.q('select poll_lease, failures from crawl_config where id = $1', [slow])).toEqual([
    { poll_lease: null, failures: 0 },
  ])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
