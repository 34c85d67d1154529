import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startError } from '../configuration/start-error.ts'
import { identity, type Owner } from '../postgres/owner.ts'

/**
 * Unpacks a tar archive with the system's tar, as the account that owns the cluster.
 * @param name of the archive in messages
 * @throws StartError when it is incomplete
 */
export async function unpack(name: string, archive: Readable, folder: string, owner: Owner): Promise<void> {
  // Reads past the end-of-archive mark; tar would otherwise close the pipe while the sender still writes.
  const tar = spawn('tar', ['--ignore-zeros', '-xf', '-', '-C', folder], {
    ...identity(owner),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  tar.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', resolve)
  })
  const fed = pipeline(archive, tar.stdin).catch((error) => error)
  const [code, broken] = await Promise.all([ended, fed])
  if (code === 0 && !broken) return
  throw startError(
    `Không giải nén được ${name}: ${said.trim() || broken}.`,
    `${name} could not be unpacked: ${said.trim() || broken}.`,
  )
}
