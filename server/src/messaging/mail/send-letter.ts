import { escapeHtml } from '#server/kernel/html/escape-html.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Message } from '#server/kernel/mail/mail.ts'
import { settingsOf } from '../../administration/settings/public.ts'

/** A message to one person, in their language. */
export type Letter = Pick<
  Message,
  'to' | 'subject' | 'text' | 'html' | 'headers' | 'attachments' | 'messageId'
>

/**
 * Sends a letter as the settings of mail have it: sender's name, where answers go, and the footer.
 * Waits for the mail server, so it belongs into the handler of an outbox topic that begins with
 * `mail.`; a rejected delivery is tried again there.
 */
export async function sendLetter(
  kernel: Pick<Kernel, 'mail' | 'db' | 'pool' | 'listener'>,
  { text, html, ...letter }: Letter,
): Promise<void> {
  const settings = await settingsOf(kernel)
  const footer = settings['mail.footer']
  await kernel.mail.send({
    ...letter,
    ...(html
      ? { html: footer ? `${html}<hr><p>${escapeHtml(footer).replaceAll('\n', '<br>')}</p>` : html }
      : {}),
    text: footer ? `${text.trimEnd()}\n\n-- \n${footer}\n` : text,
    senderName: settings['mail.sender_name'],
    replyTo: settings['mail.reply_to'],
  })
}
