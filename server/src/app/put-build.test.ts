import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nextOf, putBuild, stampOf } from './put-build.ts'
import { serveWeb } from './serve-web.ts'

let folder: string
let app: FastifyInstance

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** A build whose page names a chunk of its own, beside one that all builds share. */
function make(version: string): void {
  rmSync(nextOf(folder), { recursive: true, force: true })
  write(`.next/assets/app/list-${version}.js`, version)
  write('.next/assets/app/shared-0.js', 'shared')
  write('.next/sw.js', `worker ${version}`)
  write('.next/index.html', `<script src="/assets/app/list-${version}.js"></script>`)
}

const get = async (url: string) => {
  const { statusCode, body } = await app.inject(url)
  return statusCode === 200 ? body : statusCode
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  make('a')
  putBuild(folder, 'digest a')
  app = fastify()
  app.setErrorHandler((_error, _request, reply) => reply.status(404).send())
  await serveWeb(app, folder)
  await app.ready()
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('serves the build before while the next is made, and the next without a new start', async () => {
  make('b')
  expect(await get('/dashboard')).toContain('list-a.js')
  expect(await get('/sw.js')).toBe('worker a')
  expect(await get('/assets/app/list-b.js')).toBe(404)

  putBuild(folder, 'digest b')
  expect(await get('/dashboard')).toContain('list-b.js')
  expect(await get('/sw.js')).toBe('worker b')
  expect(await get('/assets/app/list-b.js')).toBe('b')
  expect(stampOf(folder)).toBe('digest b')
  expect(existsSync(nextOf(folder))).toBe(false)
})

it('keeps the chunks of two builds before for pages that are still open, and then no longer', async () => {
  for (const version of ['b', 'c']) {
    make(version)
    putBuild(folder, version)
    expect(await get('/assets/app/list-a.js')).toBe('a')
  }
  make('d')
  putBuild(folder, 'd')
  expect(await get('/assets/app/list-a.js')).toBe(404)
  for (const version of ['b', 'c', 'd']) expect(await get(`/assets/app/list-${version}.js`)).toBe(version)
  expect(await get('/assets/app/shared-0.js')).toBe('shared')
})

it('keeps the chunks of a folder that was built without a list, but no file beside its page', async () => {
  rmSync(join(folder, '.builds'))
  write('sw.js.br', 'compressed of before')
  make('b')
  putBuild(folder, 'b')
  expect(await get('/assets/app/list-a.js')).toBe('a')
  expect(existsSync(join(folder, 'sw.js.br'))).toBe(false)
})

it('names no chunk that is not there when it is interrupted among the chunks', async () => {
  make('b')
  mkdirSync(join(folder, 'assets/app/list-b.js/in the way'), { recursive: true })
  expect(() => putBuild(folder, 'b')).toThrow()
  expect(await get('/dashboard')).toContain('list-a.js')
  expect(await get('/sw.js')).toBe('worker a')
  expect(await get('/assets/app/list-a.js')).toBe('a')
})

it('is no finished build when it is interrupted, and every page still finds its chunks', async () => {
  make('b')
  // A folder in the place of the service worker's file stops it midway.
  rmSync(join(folder, 'sw.js'))
  mkdirSync(join(folder, 'sw.js/in the way'), { recursive: true })
  expect(() => putBuild(folder, 'b')).toThrow()
  expect(stampOf(folder)).toBeNull()
  expect(await get('/dashboard')).toContain('list-b.js')
  for (const version of ['a', 'b']) expect(await get(`/assets/app/list-${version}.js`)).toBe(version)

  rmSync(join(folder, 'sw.js'), { recursive: true })
  make('c')
  putBuild(folder, 'c')
  expect(stampOf(folder)).toBe('c')
  for (const version of ['a', 'b', 'c']) expect(await get(`/assets/app/list-${version}.js`)).toBe(version)
})
