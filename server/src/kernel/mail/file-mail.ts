import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

/**
 * Writes messages to `<dataDir>/mail/*.eml` instead of sending them, for installations without a mail
 * server. The names sort by time.
 */
export function fileMail(
  { dataDir, mailFrom }: Pick<Configuration, 'dataDir' | 'mailFrom'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Mail {
  const folder = join(dataDir, 'mail')
  return {
    async send(message) {
      // Loaded with the first message: the library is a large one.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: eml } = await transport.sendMail(envelopeOf(message, mailFrom))
      const time = new Date().toISOString().replace(/[-:.]/g, '')
      const path = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true })
      // Links that log a person in are inside.
      await writeFile(path, eml as Buffer, { mode: 0o600 })
      log.info({ path }, 'no SMTP_URL: the message was written to a file')
    },
    // Nothing stays open between messages.
    close: () => undefined,
  }
}
