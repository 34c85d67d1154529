import type { Transporter } from 'nodemailer'
import type { Configuration } from '../configuration/configuration.ts'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

/** Milliseconds: a mail server that hangs must not hold up what waits for the message. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 }

/** Sends through the server of `SMTP_URL`, over at most two connections that are kept open. */
export function smtpMail({ smtpUrl, mailFrom }: Pick<Configuration, 'smtpUrl' | 'mailFrom'>): Mail {
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
