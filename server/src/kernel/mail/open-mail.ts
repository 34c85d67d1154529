import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import type { Configuration } from '../configuration/configuration.ts'
import type { Mail, Message } from './mail.ts'

/** The address alone of "Name <address>". */
const addressOf = (sender: string): string => sender.match(/<([^<>]+)>\s*$/)?.[1] ?? sender.trim()

/** A message as the mail library takes it, sent from `mailFrom` under the message's own sender name. */
const envelopeOf = ({ senderName, replyTo, attachments, ...message }: Message, mailFrom: string) => ({
  ...message,
  from: senderName ? { name: senderName, address: addressOf(mailFrom) } : mailFrom,
  ...(replyTo ? { replyTo } : {}),
  ...(attachments ? { attachments: [...attachments] } : {}),
})

/**
 * Writes messages to `<dataDir>/mail/*.eml` instead of sending them, for installations without a mail
 * server. The names sort by time.
 */
function fileMail(
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

/** Milliseconds: a mail server that hangs must not hold up what waits for the message. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 }

/** Sends through the server of `SMTP_URL`, over at most two connections that are kept open. */
function smtpMail({ smtpUrl, mailFrom }: Pick<Configuration, 'smtpUrl' | 'mailFrom'>): Mail {
  // Loaded with the first message: the library is a large one.
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

/** Mail by `SMTP_URL`; without one, messages are written to `DATA_DIR/mail` and the log says so. */
export const openMail = (configuration: Configuration, log: Log): Mail =>
  configuration.smtpUrl ? smtpMail(configuration) : fileMail(configuration, log)
