import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import type { Configuration } from '../configuration/configuration.ts'
import type { Mail, Message } from './mail.ts'

/** The address part of "Name <address>". */
const addressOf = (sender: string): string => sender.match(/<([^<>]+)>\s*$/)?.[1] ?? sender.trim()

/** A message for the mail library, sent from `mailFrom` with the message's own sender name. */
const envelopeOf = ({ senderName, replyTo, attachments, ...message }: Message, mailFrom: string) => ({
  ...message,
  from: senderName ? { name: senderName, address: addressOf(mailFrom) } : mailFrom,
  ...(replyTo ? { replyTo } : {}),
  ...(attachments ? { attachments: [...attachments] } : {}),
})

/**
 * Writes emails to `<dataDir>/mail/*.eml` instead of sending them, for installations without a mail server.
 * File names sort by time.
 */
function fileMail(
  { dataDir, mailFrom }: Pick<Configuration, 'dataDir' | 'mailFrom'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Mail {
  const folder = join(dataDir, 'mail')
  return {
    async send(message) {
      // Loaded with the first email, because the library is large.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: eml } = await transport.sendMail(envelopeOf(message, mailFrom))
      const time = new Date().toISOString().replace(/[-:.]/g, '')
      const path = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true })
      // Emails contain log-in links.
      await writeFile(path, eml as Buffer, { mode: 0o600 })
      log.info({ path }, 'no SMTP_URL: the message was written to a file')
    },
    // No connection stays open between emails.
    close: () => undefined,
  }
}

/** Timeout in ms: an unresponsive mail server must not block its callers. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 }

/** Sends through `SMTP_URL`, over at most two persistent connections. */
function smtpMail({ smtpUrl, mailFrom }: Pick<Configuration, 'smtpUrl' | 'mailFrom'>): Mail {
  // Loaded with the first email, because the library is large.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
  }
  let transport: Promise<Transporter> | undefined
  return {
    async send(message) {
      transport ??= open()
      await (await transport).sendMail(envelopeOf(message, mailFrom))
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

type Log = Pick<FastifyBaseLogger, 'info'>

/** Email through `SMTP_URL`; without it, emails are written to `DATA_DIR/mail` with a log entry. */
export const openMail = (configuration: Configuration, log: Log): Mail =>
  configuration.smtpUrl ? smtpMail(configuration) : fileMail(configuration, log)
