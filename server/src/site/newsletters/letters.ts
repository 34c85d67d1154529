import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { Teaser } from '@toasoan/contract/site/home'
import { newsletterConfirmPath, newsletterLeavePath, newslettersPath } from '@toasoan/contract/site/paths'
import { escapeHtml } from '#server/kernel/html/escape-html.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Letter } from '../../messaging/mail/public.ts'
import { type Asking, linkHours, linkToken } from './subscribe.ts'

const words = {
  confirmSubject: text('Xác nhận đăng ký bản tin', 'Confirm your subscription'),
  confirm: text(
    `Chào bạn,

Có người, có lẽ là bạn, vừa đăng ký cho địa chỉ này: {names}.

Để nhận bản tin, hãy mở liên kết sau trong vòng {hours} giờ và bấm Xác nhận:
{address}

Nếu không phải bạn, xin bỏ qua thư này: bạn sẽ không nhận thêm gì và tòa soạn không lưu lại địa chỉ.
`,
    `Hello,

Somebody, perhaps you, has just asked for this to be sent to your address: {names}.

To get it, open this link within {hours} hours and press Confirm:
{address}

If it was not you, ignore this message: nothing more will come and your address is not kept.
`,
  ),
  leave: text('Hủy nhận bản tin này', 'Unsubscribe'),
  choose: text('Chọn bản tin khác', 'Other newsletters'),
  why: text(
    'Bạn nhận thư này vì đã đăng ký “{name}” tại {site}.',
    'You get this because you subscribed to “{name}” at {site}.',
  ),
} as const

const inLanguage = (address: string, language: Language) =>
  language === 'vi' ? address : `${address}?lang=${language}`

/** The letter that asks whether an address wants what was asked for it; the same for known and unknown ones. */
export function confirmationLetter(
  kernel: Pick<Kernel, 'configuration'>,
  asking: Asking,
  names: string[],
): Letter {
  const { email, language } = asking
  const address = inLanguage(
    kernel.configuration.publicUrl + newsletterConfirmPath(linkToken(kernel, asking)),
    language,
  )
  const given = { names: names.join(', '), hours: linkHours, address }
  return {
    to: email,
    subject: say(words.confirmSubject, language),
    text: say(words.confirm, language, given),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Who a digest goes to; without a key, as in a preview, its links to end it lead to the page of newsletters. */
export type Reader = { email: string; language: Language; key: string | null }

export type Digest = {
  name: string
  subject: string
  teasers: readonly Teaser[]
  /** The whole text of the first story as HTML for mail; null where it has its lead alone. */
  first?: string | null
}

/** What the subject of an edition says: its list and its first story. */
export const subjectOf = (name: string, teasers: readonly Teaser[]): string =>
  `${name}: ${teasers[0]?.title ?? ''}`

const style = {
  body: 'margin:0;padding:0;background:#f3f5f9;color:#1b2430;font:16px/1.5 Georgia,serif',
  sheet: 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff',
  head: 'margin:0 0 16px;font-size:26px;line-height:1.25;color:#0a3471',
  kicker: 'margin:20px 0 2px;font:13px/1.4 Arial,sans-serif;color:#55606e',
  title: 'margin:0;font-size:19px;line-height:1.3',
  link: 'color:#0a3471;text-decoration:underline',
  lead: 'margin:4px 0 0',
  foot: 'margin:28px 0 0;padding:16px 0 0;border-top:1px solid #c9d1dc;font:13px/1.6 Arial,sans-serif;color:#55606e',
} as const

const linked = (address: string, label: string) =>
  `<a href="${escapeHtml(address)}" style="${style.link}">${escapeHtml(label)}</a>`

/** The digest as HTML and as plain text. Stories are linked at the public site. */
export function digestBodies(
  { publicUrl }: Pick<Kernel['configuration'], 'publicUrl'>,
  siteName: string,
  { name, subject, teasers, first = null }: Digest,
  { language, key }: Reader,
): { html: string; text: string } {
  const leave = inLanguage(publicUrl + (key ? newsletterLeavePath(key) : newslettersPath), language)
  const choose = inLanguage(publicUrl + newslettersPath, language)
  const why = say(words.why, language, { name, site: siteName })
  const stories = teasers.map(
    ({ title, lead, path, category }, at) =>
      `${category ? `<p style="${style.kicker}">${escapeHtml(category.name)}</p>` : `<p style="${style.kicker}">&nbsp;</p>`}
<h2 style="${style.title}">${linked(publicUrl + path, title)}</h2>
<p style="${style.lead}">${escapeHtml(lead)}</p>${at === 0 && first ? `\n<div>${first}</div>` : ''}`,
  )
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${style.body}"><div style="${style.sheet}">
<h1 style="${style.head}">${escapeHtml(name)}</h1>
${stories.join('\n')}
<p style="${style.foot}">${escapeHtml(why)}<br>${linked(leave, say(words.leave, language))} · ${linked(choose, say(words.choose, language))}</p>
</div></body></html>`
  const plain = [
    name,
    ...teasers.map(({ title, lead, path }) => `${title}\n${lead}\n${publicUrl}${path}`),
    `--\n${why}\n${say(words.leave, language)}: ${leave}\n${say(words.choose, language)}: ${choose}\n`,
  ]
  return { html, text: plain.join('\n\n') }
}

/** A digest to one reader, with the headers by which mail programs end it in one press (RFC 8058, RFC 2919). */
export const digestLetter = (
  { publicUrl }: Pick<Kernel['configuration'], 'publicUrl'>,
  siteName: string,
  digest: Digest & { id: number },
  reader: Reader & { key: string },
): Letter => ({
  to: reader.email,
  subject: digest.subject,
  ...digestBodies({ publicUrl }, siteName, digest, reader),
  headers: {
    'List-Unsubscribe': `<${publicUrl}${newsletterLeavePath(reader.key)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<ban-tin-${digest.id}.${new URL(publicUrl).hostname}>`,
    'Auto-Submitted': 'auto-generated',
  },
})
