import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanByClamd } from './clamd.ts'
import { clamdCounterpart, eicar } from './clamd-for-tests.ts'
import { openScanner } from './open-scanner.ts'

let clamd: Awaited<ReturnType<typeof clamdCounterpart>>
let folder: string
beforeAll(async () => {
  clamd = await clamdCounterpart({ most: 1_000_000 })
  folder = await mkdtemp(join(tmpdir(), 'clamd-'))
})
afterAll(async () => {
  await clamd.close()
  await rm(folder, { recursive: true })
})

const log = { warn: () => undefined }
const scannerAt = (clamavAddress: string, clamavFailure: 'open' | 'closed' = 'closed') =>
  openScanner({ clamavAddress, clamavFailure, clamavMegabytes: 10 }, log)

test('clean content passes whole, in pieces of any size; what is found is named', async () => {
  expect(await scanByClamd(clamd.address, Buffer.alloc(500_000, 7))).toEqual({ found: null })
  expect(clamd.scanned.at(-1)).toBe(500_000)
  const split = Readable.from([Buffer.from(eicar.slice(0, 20)), Buffer.from(eicar.slice(20))])
  expect(await scanByClamd(clamd.address, split)).toEqual({ found: 'Eicar-Test-Signature' })
  expect(await scanByClamd(clamd.address, Buffer.alloc(0))).toEqual({ found: null })
})

test('a socket of the file system does as well as a port', async () => {
  const other = await clamdCounterpart({ path: join(folder, 'clamd.ctl') })
  expect(await scanByClamd(other.address, Buffer.from(eicar))).toEqual({ found: 'Eicar-Test-Signature' })
  await other.close()
  await expect(scanByClamd(other.address, Buffer.from('a'))).rejects.toThrow('ENOENT')
})

test('an infected file is refused by its name', async () => {
  const scan = scannerAt(clamd.address)
  await expect(scan?.(Buffer.from(`x${eicar}`), { name: 'a.pdf', size: 70 })).rejects.toThrow('file.infected')
  await expect(scan?.(Buffer.from('x'), { name: 'a.pdf', size: 1 })).resolves.toBeUndefined()
})

test('a scanner that is away, or refuses the stream, closes uploads or opens them, as configured', async () => {
  const about = { name: 'a.pdf', size: 2_000_000 }
  const gone = await clamdCounterpart()
  await gone.close()
  for (const [address, content] of [
    [gone.address, Buffer.from('a')],
    [clamd.address, Buffer.alloc(2_000_000)],
  ] as const) {
    await expect(scannerAt(address)?.(content, about)).rejects.toThrow('file.scan_unavailable')
    await expect(scannerAt(address, 'open')?.(content, about)).resolves.toBeUndefined()
  }
})

test('files beyond the configured size are not sent; without an address there is no scanner', async () => {
  const before = clamd.scanned.length
  await scannerAt(clamd.address)?.(Buffer.from(eicar), { name: 'a.mp4', size: 11 * 1_048_576 })
  expect(clamd.scanned).toHaveLength(before)
  expect(scannerAt('')).toBeUndefined()
})
