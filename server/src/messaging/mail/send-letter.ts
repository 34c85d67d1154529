import { escapeHtml } from '#server/kernel/html/escape-html.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Message } from '#server/kernel/mail/mail.ts'
import { settingsOf } from '../../administration/settings/public.ts'

/** A message to one person, in their language. */
export type Letter = Pick<
  Message,
  'to' | 'subject' | 'text' | 'html' | 'headers' | 'attachments' | 'messageId'
>

/** The footer as the last of what an HTML letter shows. */
const withFooter = (html: string, footer: string): string => {
  const end = html.lastIndexOf('</body>')
  const at = end < 0 ? html.length : end
  return `${html.slice(0, at)}<hr><p>${escapeHtml(footer).replaceAll('\n', '<br>')}</p>${html.slice(at)}`
}

/** A letter as the settings of mail have it: sender's name, where answers go, and the footer. */
export async function messageOf(
  kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>,
  { text, html, ...letter }: Letter,
): Promise<Message> {
  const settings = await settingsOf(kernel)
  const footer = settings['mail.footer']
  return {
    ...letter,
    ...(html ? { html: footer ? withFooter(html, footer) : html } : {}),
    text: footer ? `${text.trimEnd()}\n\n-- \n${footer}\n` : text,
    senderName: settings['mail.sender_name'],
    replyTo: settings['mail.reply_to'],
  }
}

/**
 * Sends a letter as the settings of mail have it. Waits for the mail server, so it belongs into the handler of an outbox
 * topic that begins with `mail.`; a rejected delivery is tried again there.
 */
export async function sendLetter(
  kernel: Pick<Kernel, 'mail' | 'db' | 'pool' | 'listener'>,
  letter: Letter,
): Promise<void> {
  await kernel.mail.send(await messageOf(kernel, letter))
}
