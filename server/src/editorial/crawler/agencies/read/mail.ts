import { simpleParser } from 'mailparser'
import { singleEncoded } from '../../read/double-encoding.ts'
import { emptyItem, type WireItem, type WireSetting } from './wire-item.ts'
import { bodyFromHtml, bodyFromText } from './wire-text.ts'

/** Pictures that come with a mail, by the name under which they are listed. */
export type Enclosed = { remote: string; bytes: Uint8Array; mime: string }

/** A mail as an item, with the pictures that it encloses. The sender's address is in `provider` where none is set. */
export async function readMail(
  bytes: Uint8Array,
  { provider }: WireSetting,
): Promise<{ items: WireItem[]; enclosed: Enclosed[] }> {
  const mail = await simpleParser(Buffer.from(bytes), {
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 5_000_000,
  })
  // What is behind two hyphens is the sender's card.
  const text = singleEncoded(mail.text ?? '').split(/\n-- {0,1}\n/)[0] ?? ''
  const body = text.trim() ? bodyFromText(text) : bodyFromHtml(singleEncoded(mail.html || ''))
  const enclosed = mail.attachments
    .filter(({ contentType }) => /^image\/(?:jpeg|png|tiff|webp)$/.test(contentType))
    .map(({ content, contentType, filename, checksum }) => ({
      remote: filename || checksum || 'picture',
      bytes: new Uint8Array(content),
      mime: contentType,
    }))
  const from = mail.from?.value[0]?.address ?? ''
  const item: WireItem = {
    ...emptyItem,
    ...body,
    guid: mail.messageId ?? '',
    provider: provider || from,
    versionAt: mail.date?.toISOString() ?? null,
    headline: singleEncoded(mail.subject ?? '').trim(),
    urgency: /^(?:high|urgent|1)/i.test(
      String(mail.headers.get('priority') ?? mail.headers.get('x-priority') ?? ''),
    )
      ? 3
      : null,
    byline: mail.from?.value[0]?.name ?? '',
    evolvedFrom: mail.inReplyTo ?? '',
    pictures: enclosed.map(({ remote, mime }) => ({
      remote,
      caption: '',
      credit: '',
      rights: '',
      rightsTo: null,
      mime,
      width: null,
    })),
  }
  return { items: [item], enclosed }
}
