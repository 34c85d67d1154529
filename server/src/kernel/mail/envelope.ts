import type { Message } from './mail.ts'

/** The address alone of "Name <address>". */
const addressOf = (sender: string): string => sender.match(/<([^<>]+)>\s*$/)?.[1] ?? sender.trim()

/** A message as the mail library takes it, sent from `mailFrom` under the message's own sender name. */
export function envelopeOf({ senderName, replyTo, attachments, ...message }: Message, mailFrom: string) {
  return {
    ...message,
    from: senderName ? { name: senderName, address: addressOf(mailFrom) } : mailFrom,
    ...(replyTo ? { replyTo } : {}),
    ...(attachments ? { attachments: [...attachments] } : {}),
  }
}
