import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startError } from '../configuration/start-error.ts'

type Listed = { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }
type Manifest = { Files: Listed[]; 'Manifest-Checksum': string }

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const damaged = (what: string) =>
  startError(`Bản sao lưu bị hỏng: ${what}.`, `The backup is damaged: ${what}.`)

/** The list itself, whose last line is the digest of everything before it. */
function readManifest(path: string): Manifest {
  const bytes = readFileSync(path)
  const mark = bytes.lastIndexOf('"Manifest-Checksum"')
  const manifest = JSON.parse(bytes.toString()) as Manifest
  const digest = createHash('sha256').update(bytes.subarray(0, mark)).digest('hex')
  if (digest !== manifest['Manifest-Checksum']) throw damaged('backup_manifest')
  return manifest
}

/**
 * Holds an unpacked cluster against the list that PostgreSQL wrote of it: each file is there, as long as it was,
 * with the same SHA-256. The log's own files are not listed; PostgreSQL checks each record as it replays them.
 *
 * @returns how many files were compared
 * @throws StartError naming the first file that differs
 */
export async function verifyManifest(manifestPath: string, folder: string): Promise<number> {
  const { Files } = readManifest(manifestPath)
  for (const file of Files) {
    const name = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size !== file.Size || (await digestOf(path)) !== file.Checksum) throw damaged(name)
  }
  return Files.length
}
