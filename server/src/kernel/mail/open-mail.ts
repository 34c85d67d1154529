import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { fileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

type Log = Pick<FastifyBaseLogger, 'info'>

/** Mail by `SMTP_URL`; without one, messages are written to `DATA_DIR/mail` and the log says so. */
export function openMail(configuration: Configuration, log: Log): Mail {
  return configuration.smtpUrl ? smtpMail(configuration) : fileMail(configuration, log)
}
