import { createTransport } from 'nodemailer'
import type { Configuration } from '../configuration/configuration.ts'
import type { Mail } from './mail.ts'

/** Milliseconds: a mail server that hangs must not hold up what waits for the message. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends through the server of `SMTP_URL`, over at most two connections that are kept open. */
export function smtpMail({ smtpUrl, mailFrom }: Pick<Configuration, 'smtpUrl' | 'mailFrom'>): Mail {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
  return {
    async send(message) {
      await transport.sendMail({ from: mailFrom, ...message })
    },
    close: () => transport.close(),
  }
}
