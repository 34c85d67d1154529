import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readTags } from './read-tags.ts'

const header = '3026b2758e66cf11a6d900aa0062ce6c'
const unknown = '0102030405060708090a0b0c0d0e0f10'
const extension = 'b503bf5f2ea9cf118ee300c00c205365'

const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, Math.min(bytes, 6))
  return buffer
}

/** A WMA file whose head announces so many objects, of which the first is this one. */
const wma = (objects: number, kind: string, length: number) =>
  Buffer.concat([
    Buffer.from(header, 'hex'),
    number(4096, 8),
    number(objects, 4),
    Buffer.from([1, 2]),
    Buffer.from(kind, 'hex'),
    number(length, 8),
    Buffer.alloc(4096),
  ])

it.each([
  ['of no length', wma(1, unknown, 0)],
  ['of no length, of four thousand million', wma(0xffffffff, unknown, 0)],
  ['of no length in the extension', wma(1, extension, 0)],
  ['shorter than its own head', wma(1000, unknown, 23)],
])('is done at once with a WMA file that has an object %s', { timeout: 5000 }, async (_what, bytes) => {
  const folder = await mkdtemp(join(tmpdir(), 'tags-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'tin.wma')
  await writeFile(path, bytes)
  const tags = await readTags(path).catch((error: Error) => error)
  if (!(tags instanceof Error)) expect(tags).toMatchObject({ duration: null, cover: null })
})
