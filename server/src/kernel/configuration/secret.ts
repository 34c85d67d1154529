import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from './configuration.ts'
import { startError } from './start-error.ts'

/**
 * Reads the data folder's secret, creating it on first use. Processes that start together agree on one:
 * unlike a rename, a link never replaces an existing file.
 */
function keptSecret(path: string): string {
  const trial = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(trial, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    linkSync(trial, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(trial, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/**
 * Completes the configuration with the secret from the data folder when `JWT_SECRET` is empty.
 * @param configuration its `dataDir` exists and is writable
 * @throws StartError when the stored secret is unusable
 */
export function withSecret(configuration: Configuration): Configuration {
  if (configuration.jwtSecret) return configuration
  const path = join(configuration.dataDir, 'secret')
  const jwtSecret = keptSecret(path)
  if (jwtSecret.length < 32) {
    throw startError(
      `Khóa trong ${path} ngắn hơn 32 ký tự: hãy xóa tệp đó để tạo khóa mới (mọi người phải đăng nhập lại).`,
      `The key in ${path} is shorter than 32 characters: delete that file to make a new one (everybody logs in again).`,
    )
  }
  return { ...configuration, jwtSecret }
}
