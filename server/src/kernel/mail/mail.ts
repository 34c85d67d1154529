export type Message = {
  to: string
  subject: string
  /** The message for programs that show no HTML; always there. */
  text: string
  html?: string
  /** The sender's name beside the address of `MAIL_FROM`, instead of the name there. */
  senderName?: string
  /** Where answers go; to the sender when absent or empty. */
  replyTo?: string
  /** Further headers, such as those by which mail programs unsubscribe. */
  headers?: Record<string, string>
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
  /** In angle brackets. The same for each try of one message, so that mail servers know it again. */
  messageId?: string
}

/** Sends messages. A failed delivery throws; callers that must not wait send from a job or the outbox. */
export type Mail = { send(message: Message): Promise<void>; close(): void }
