import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { fileMail } from './file-mail.ts'
import { smtpMail } from './smtp-mail.ts'

export type Message = {
  to: string
  subject: string
  /** The message for programs that show no HTML; always there. */
  text: string
  html?: string
}

/** Sends messages. A failed delivery throws; callers that must not wait send from a job or the outbox. */
export type Mail = { send(message: Message): Promise<void>; close(): void }

type Log = Pick<FastifyBaseLogger, 'info'>

/** Mail by `SMTP_URL`; without one, messages are written to `DATA_DIR/mail` and the log says so. */
export function openMail(configuration: Configuration, log: Log): Mail {
  return configuration.smtpUrl ? smtpMail(configuration) : fileMail(configuration, log)
}
