import type { Readable } from 'node:stream'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { fail } from '../http/fail.ts'
import { ScanFailure, scanByClamd } from './clamd.ts'

/**
 * Rejects infected content. `size` is in bytes.
 * @throws Refusal 422 `file.infected`; 503 `file.scan_unavailable` while the scanner is unreachable and
 * `CLAMAV_FAILURE` is `closed`
 */
export type Scan = (
  content: string | Buffer | Readable,
  about: { name: string; size: number },
) => Promise<void>

type Scanning = Pick<Configuration, 'clamavAddress' | 'clamavFailure' | 'clamavMegabytes'>

/** The configured scanner; undefined without one. */
export function openScanner(
  { clamavAddress, clamavFailure, clamavMegabytes }: Scanning,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Scan | undefined {
  if (!clamavAddress) return undefined
  return async (content, { name, size }) => {
    if (size > clamavMegabytes * 1_048_576) {
      if (typeof content === 'object' && 'destroy' in content) content.destroy()
      return
    }
    try {
      const { found } = await scanByClamd(clamavAddress, content)
      if (!found) return
      log.warn({ name, found }, 'upload refused by the virus scanner')
    } catch (error) {
      if (!(error instanceof ScanFailure)) throw error
      log.warn({ name, reason: error.message }, 'virus scanner away')
      if (clamavFailure === 'open') return
      throw fail(fileErrors.scanUnavailable, { name })
    }
    throw fail(fileErrors.infected, { name })
  }
}
