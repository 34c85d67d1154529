import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from './unpack.ts'

const folder = mkdtempSync(join(tmpdir(), 'toasoan-unpack-'))
let archive: Buffer
beforeAll(() => {
  for (const name of ['from', 'to']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'from', 'PG_VERSION'), '17\n')
  archive = execFileSync('tar', ['-cf', '-', '-C', join(folder, 'from'), 'PG_VERSION'])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('an archive whose sender ends long after its last byte is whole', async () => {
  const sender = new PassThrough()
  const done = unpack('archive', sender, join(folder, 'to'), null)
  sender.write(archive)
  await pause(300)
  sender.end()
  await done
  expect(readFileSync(join(folder, 'to', 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('one that is cut or broken off is refused', async () => {
  const cut = new PassThrough()
  cut.end(archive.subarray(0, 513))
  await expect(unpack('archive', cut, join(folder, 'to'), null)).rejects.toThrow('archive')
  const broken = new PassThrough()
  const done = unpack('archive', broken, join(folder, 'to'), null)
  broken.write(archive)
  broken.destroy(new Error('line lost'))
  await expect(done).rejects.toThrow('line lost')
})
