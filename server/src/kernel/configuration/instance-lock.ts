import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startError } from './start-error.ts'

export type InstanceLock = { release(): Promise<void> }

/**
 * Locks the data folder for this process. The lock is an abstract Unix socket named after the folder's device
 * and inode: the kernel grants it to one process and frees it when that process ends, however it ends, so
 * there are no stale locks. `server.pid` is informational, for people and for the error message.
 * @param dataDir an existing folder
 * @throws StartError when another instance uses it
 */
export async function lockDataFolder(dataDir: string): Promise<InstanceLock> {
  const { dev, ino } = statSync(dataDir)
  const note = join(dataDir, 'server.pid')
  const holder = createServer((connection) => connection.destroy())
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject)
    holder.listen({ path: `\0toasoan-${dev}-${ino}` }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw startError(
      `Thư mục dữ liệu ${dataDir} đang được một tiến trình khác dùng${whoHolds(note)}: hãy dừng nó, hoặc đặt DATA_DIR khác.`,
      `The data folder ${dataDir} is in use by another instance${whoHolds(note)}: stop it, or set another DATA_DIR.`,
    )
  })
  // The lock must not keep the process alive.
  holder.unref()
  // The file may be owned by root: a normal user can remove it but not write to it.
  rmSync(note, { force: true })
  writeFileSync(note, `${process.pid}\n`)
  return {
    release: () =>
      new Promise((resolve) => {
        rmSync(note, { force: true })
        holder.close(() => resolve())
      }),
  }
}

function whoHolds(note: string): string {
  try {
    return ` (pid ${readFileSync(note, 'utf8').trim()})`
  } catch {
    return ''
  }
}
