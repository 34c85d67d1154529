import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'

/** Bytes that must be free there: a run's databases and files take less than a tenth. */
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
 * The folder for what a test run throws away: in memory where there is room, since half of what PostgreSQL does in a run is
 * making and removing files; else the folder for temporary files.
 */
export const quickPlace = (): string => (isRoomy() ? inMemory : tmpdir())
