import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In-memory file system on Linux. */
const inMemory = '/dev/shm'

/** Required free bytes there: a run's databases and files take less than a tenth. */
const enough = 6 * 1024 ** 3

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}

/**
 * Folder for temporary data of a test run: in memory if there is space, since half of PostgreSQL's work in a
 * run is creating and removing files; else the folder for temporary files.
 */
export const quickPlace = (): string => (isRoomy() ? inMemory : tmpdir())
