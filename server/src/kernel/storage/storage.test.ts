import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { ofToday } from '../testing/of-today.ts'
import { openStorage } from './open-storage.ts'
import { type Fault, type StoreForTests, startStore } from './s3-for-tests.ts'
import type { Storage } from './storage.ts'
import { asStorageError } from './write-file.ts'

const text = Buffer.from('Đây là Tiếng nói Việt Nam. '.repeat(20_000))
const contentType = 'text/plain'

let dataDir: string
let s3: StoreForTests
const storages: Partial<Record<'local' | 's3', Storage>> = {}

const inBucket = (secret: string) =>
  openStorage(
    readConfiguration({
      DATA_DIR: dataDir,
      STORAGE: 's3',
      S3_ENDPOINT: `${s3.endpoint}/`,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: secret,
    }),
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toasoan-storage-'))
  s3 = await startStore()
  storages.local = await openStorage(readConfiguration({ DATA_DIR: dataDir }))
  storages.s3 = await inBucket(s3.secret)
})

afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(['local', 's3'] as const)('%s', (kind) => {
  const storage = () => storages[kind] as Storage

  test('gives back what it was given, whole or a range of it', async () => {
    const sha256 = createHash('sha256').update(text).digest()
    expect(await storage().put('ab/whole.txt', text, { contentType })).toEqual({
      size: text.length,
      sha256,
    })
    const written = await storage().put(
      'ab/stream.txt',
      Readable.from([text.subarray(0, 1000), text.subarray(1000)]),
      {
        contentType,
      },
    )
    expect(written).toEqual({ size: text.length, sha256 })
    const whole = await storage().open('ab/stream.txt')
    expect(whole?.size).toBe(text.length)
    expect((await buffer(whole?.stream as Readable)).equals(text)).toBe(true)
    const part = await storage().open('ab/stream.txt', { start: 100, end: 299 })
    expect(part?.size).toBe(text.length)
    expect((await buffer(part?.stream as Readable)).equals(text.subarray(100, 300))).toBe(true)
    expect(await storage().stat('ab/stream.txt')).toEqual({ size: text.length })
  })

  test('replaces, removes, and knows what is not there', async () => {
    await storage().put('cd/x', Buffer.from('one'), { contentType })
    await storage().put('cd/x', Buffer.from('second'), { contentType })
    expect(await storage().stat('cd/x')).toEqual({ size: 6 })
    await storage().remove('cd/x')
    await storage().remove('cd/x')
    expect(await storage().stat('cd/x')).toBeNull()
    expect(await storage().open('cd/x')).toBeNull()
  })

  test('a source that breaks leaves nothing', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield text
        throw new Error('the line is cut')
      })(),
    )
    await expect(storage().put('ef/broken', breaking, { contentType })).rejects.toThrow('the line is cut')
    expect(await storage().stat('ef/broken')).toBeNull()
    const incoming = join(dataDir, 'files/.incoming')
    if (existsSync(incoming)) expect(await readdir(incoming)).toEqual([])
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.incoming',
    'a\\b',
    'a\0b',
    '',
    'a/',
  ])('refuses the key %j', async (key) => {
    await writeFile(join(dataDir, 'secret'), 'x')
    await expect(storage().put(key, text, { contentType })).rejects.toThrow('Not a storage key')
    await expect(storage().open(key)).rejects.toThrow('Not a storage key')
    await expect(storage().stat(key)).rejects.toThrow('Not a storage key')
    await expect(storage().remove(key)).rejects.toThrow('Not a storage key')
    await expect(storage().putFile(key, join(dataDir, 'secret'), { contentType })).rejects.toThrow(
      'Not a storage key',
    )
  })

  test('keeps objects apart that are written at once', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `gh/${number}`)
    await Promise.all(
      names.map((name) => storage().put(name, Buffer.from(name.repeat(1000)), { contentType })),
    )
    await Promise.all(
      names.map(async (name) => {
        const opened = await storage().open(name)
        expect((await buffer(opened?.stream as Readable)).toString()).toBe(name.repeat(1000))
      }),
    )
  })
})

test('a full disk is a refusal and not an error of ours', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })
  expect(asStorageError(full)).toMatchObject({ definition: fileErrors.diskFull })
  s3.faults = () => 'full'
  await expect(storages.s3?.put('ij/x', text, { contentType })).rejects.toMatchObject({
    definition: fileErrors.diskFull,
  })
  s3.faults = () => null
})

/** The first matching requests fail, up to the given number. */
const first = (times: number, pattern: RegExp, fault: Fault) => {
  let left = times
  return (line: string) => (pattern.test(line) && left-- > 0 ? fault : null)
}

test('a store that is busy for a moment is asked again', async () => {
  s3.faults = first(2, /./, 'busy')
  await storages.s3?.put('kl/x', Buffer.from('patience'), { contentType })
  s3.faults = first(3, /./, 'busy')
  await expect(storages.s3?.stat('kl/x')).rejects.toThrow('503')
  expect(await storages.s3?.stat('kl/x')).toEqual({ size: 8 })
})

test('a wrong secret is told as the store tells it', async () => {
  await expect((await inBucket('sai')).open('kl/x')).rejects.toThrow('403 SignatureDoesNotMatch')
})

const megabytes = (count: number): Readable =>
  Readable.from(
    (function* () {
      for (let number = 0; number < count; number += 1) yield Buffer.alloc(1024 * 1024, number)
    })(),
  )

const hashOf = async (source: Readable) => {
  const hash = createHash('sha256')
  for await (const piece of source) hash.update(piece)
  return hash.digest('hex')
}

describe('an object in parts', () => {
  const part = /^PUT .*partNumber=2/

  const faults = [
    ['lost', 2],
    ['busy', 2],
    ['unanswered', 2],
    ['slow', 1],
    ['twice', 1],
  ] as const

  test.each(ofToday(faults, 2))('arrives whole when a part is %s', async (fault, times) => {
    s3.requests.length = 0
    s3.faults = first(times, part, fault)
    const written = await storages.s3?.put('parts/film', megabytes(33), { contentType })
    s3.faults = () => null
    expect(written?.size).toBe(33 * 1024 * 1024)
    expect(s3.requests.some((line) => line.includes('partNumber=3'))).toBe(true)
    const opened = await storages.s3?.open('parts/film')
    expect(await hashOf(opened?.stream as Readable)).toBe(written?.sha256.toString('hex'))
  })

  test('leaves nothing when a part never arrives', async () => {
    s3.requests.length = 0
    s3.faults = first(9, part, 'lost')
    await expect(storages.s3?.put('parts/lost', megabytes(33), { contentType })).rejects.toThrow()
    s3.faults = () => null
    expect(await storages.s3?.stat('parts/lost')).toBeNull()
    expect(s3.requests.some((line) => line.startsWith('DELETE') && line.includes('uploadId'))).toBe(true)
  })
})

test.each(['local', 's3'] as const)('%s: a file of this machine becomes an object and goes', async (kind) => {
  const path = join(dataDir, `upload-${kind}`)
  await writeFile(path, megabytes(20))
  const written = await storages[kind]?.putFile('up/film', path, { contentType })
  expect(existsSync(path)).toBe(false)
  const opened = await storages[kind]?.open('up/film')
  expect(opened?.size).toBe(20 * 1024 * 1024)
  expect(await hashOf(opened?.stream as Readable)).toBe(written?.sha256.toString('hex'))
})

test('a file stays when the store refuses it', async () => {
  const path = join(dataDir, 'upload-refused')
  await writeFile(path, text)
  s3.faults = () => 'full'
  await expect(storages.s3?.putFile('up/refused', path, { contentType })).rejects.toMatchObject({
    definition: fileErrors.diskFull,
  })
  s3.faults = () => null
  expect(existsSync(path)).toBe(true)
})

test('anybody may read at an address that ends', async () => {
  await storages.s3?.put('signed/x', Buffer.from('mở được'), { contentType })
  const address = await storages.s3?.readAddress('signed/x', { seconds: 60, name: 'Bản tin sáng.txt' })
  const answer = await fetch(String(address))
  expect(await answer.text()).toBe('mở được')
  expect(answer.headers.get('content-disposition')).toContain('B%E1%BA%A3n%20tin')
  expect((await fetch(String(address).replace('signed/x', 'kl/x'))).status).toBe(403)
  expect(await storages.local?.readAddress('signed/x', { seconds: 60 })).toBeNull()
})
