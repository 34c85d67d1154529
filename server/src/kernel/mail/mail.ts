export type Message = {
  to: string
  subject: string
  /** Plain text alternative; always present. */
  text: string
  html?: string
  /** Sender name, overriding the name in `MAIL_FROM`. */
  senderName?: string
  /** Reply-To; the sender when absent or empty. */
  replyTo?: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
  /** Message-ID in angle brackets. The same for each retry, so that mail servers detect duplicates. */
  messageId?: string
}

/** Sends emails. Throws on failure; callers that must not wait send from a job or the outbox. */
export type Mail = { send(message: Message): Promise<void>; close(): void }
