import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '../http/fail.ts'

/** The most bytes a spreadsheet may unpack to: a small file can hold gigabytes of repeated cells. */
const mostUnpacked = 50_000_000

const entrySignature = Buffer.from([0x50, 0x4b, 0x01, 0x02])
const sizeOffset = 24

/** Refuses with 413 a zip file (an xlsx is one) whose directory promises more than a sheet ever needs. */
export function refuseBomb(zip: Buffer): void {
  let total = 0
  for (let at = zip.indexOf(entrySignature); at !== -1; at = zip.indexOf(entrySignature, at + 4)) {
    if (at + sizeOffset + 4 > zip.length) break
    total += zip.readUInt32LE(at + sizeOffset)
  }
  if (total > mostUnpacked) throw fail(kernelErrors.tooLarge)
}
