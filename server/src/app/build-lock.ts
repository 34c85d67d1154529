import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || 0
  } catch {
    return 0
  }
}

/**
 * Runs work while no other process of this machine does the same, as two builds into one folder would
 * delete each other's files. The lock of a process that died is taken over.
 *
 * @param path the lock's file, which holds the number of the process; its folder exists
 */
export async function alone<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    await sleep(300)
    const holder = holderOf(path)
    if (holder && !isAlive(holder)) rmSync(path, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
