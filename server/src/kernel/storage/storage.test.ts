import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileErrors } from '@toasoan/contract/media/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { type FakeS3, startFakeS3 } from './fake-s3.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { asStorageError } from './write-file.ts'

const text = Buffer.from('Đây là Tiếng nói Việt Nam. '.repeat(20_000))
const contentType = 'text/plain'

let dataDir: string
let s3: FakeS3
const storages: Partial<Record<'local' | 's3', Storage>> = {}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toasoan-storage-'))
  s3 = await startFakeS3('toasoan', 'rất bí mật')
  storages.local = openStorage(readConfiguration({ DATA_DIR: dataDir }))
  storages.s3 = openStorage(
    readConfiguration({
      DATA_DIR: dataDir,
      STORAGE: 's3',
      S3_ENDPOINT: `${s3.endpoint}/`,
      S3_BUCKET: 'tin-bai',
      S3_ACCESS_KEY: 'toasoan',
      S3_SECRET_KEY: 'rất bí mật',
    }),
  )
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
    for (const folder of ['uploads', 'files/.incoming']) {
      const path = join(dataDir, folder)
      if (existsSync(path)) expect(await readdir(path)).toEqual([])
    }
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
  s3.full = true
  await expect(storages.s3?.put('ij/x', text, { contentType })).rejects.toMatchObject({
    definition: fileErrors.diskFull,
  })
  s3.full = false
})

test('a store that is busy for a moment is asked again', async () => {
  s3.failures = 2
  await storages.s3?.put('kl/x', Buffer.from('patience'), { contentType })
  expect(s3.failures).toBe(0)
  s3.failures = 3
  await expect(storages.s3?.stat('kl/x')).rejects.toThrow('503')
  expect(await storages.s3?.stat('kl/x')).toEqual({ size: 8 })
})

test('a wrong secret is told as the store tells it', async () => {
  const stranger = openStorage(
    readConfiguration({
      DATA_DIR: dataDir,
      STORAGE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'tin-bai',
      S3_ACCESS_KEY: 'toasoan',
      S3_SECRET_KEY: 'sai',
    }),
  )
  await expect(stranger.open('kl/x')).rejects.toThrow('403 SignatureDoesNotMatch')
})
