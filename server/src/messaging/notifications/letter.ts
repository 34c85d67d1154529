import { type Language, say, text } from '@toasoan/contract/kit/text'
import { type NotificationKind, notificationSentence } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { stageLabel } from '../../editorial/states/public.ts'
import { sendLetter } from '../mail/public.ts'

/** Sent for a person who wants to hear of an event by mail. */
export const notificationLetter = 'mail.notification'

export type NotificationLetter = {
  user_id: number
  kind: NotificationKind
  data: Record<string, unknown>
  link: string | null
}

const letter = text(
  `Chào {name},

{title}.
{body}
{address}

Bạn nhận thư này vì đã chọn nhận loại thông báo này qua thư. Có thể đổi ở {choices}
`,
  `Hello {name},

{title}.
{body}
{address}

You get this message because you chose to hear of such events by mail. Change it at {choices}
`,
)

/** Sent for a person to whom several notifications go together. */
export const digestLetter = 'mail.digest'

export type DigestLetter = { user_id: number; items: NotificationLetter[] }

const digestSubject = text('{count} thông báo đang chờ bạn', '{count} notifications are waiting for you')

const digest = text(
  `Chào {name},

Trong lúc bạn không muốn bị làm phiền:

{items}

Tất cả thông báo: {all}
Có thể đổi quy tắc và giờ yên tĩnh ở {choices}
`,
  `Hello {name},

While you did not want to be disturbed:

{items}

All notifications: {all}
Change your rules and quiet hours at {choices}
`,
)

type Person = { email: string; name: string; language: Language }

const personOf = async (tx: Tx, id: number): Promise<Person | null> =>
  (
    await sql<Person>`select email, name, language from app_user where id = ${id} and status = 'active'`.execute(
      tx,
    )
  ).rows[0] ?? null

/** Most notifications that one letter lists. */
const mostListed = 100

/** Writes to a person what was held back for them, as one letter. */
export async function writeDigestLetter(
  { user_id, items }: DigestLetter,
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const person = await personOf(tx, user_id)
  if (!person) return
  const { publicUrl } = kernel.configuration
  const listed = items.slice(0, mostListed).map(({ kind, data, link }) => {
    const { title } = notificationSentence(kind, data, person.language, stageLabel)
    return link ? `- ${title}\n  ${publicUrl}${link}` : `- ${title}`
  })
  await sendLetter(kernel, {
    to: person.email,
    subject: say(digestSubject, person.language, { count: items.length }),
    text: say(digest, person.language, {
      name: person.name,
      items: listed.join('\n'),
      all: `${publicUrl}/notification/personal`,
      choices: `${publicUrl}/account?tab=notifications`,
    }),
  })
}

/** Writes to a person what they were told in the application, unless they may no longer log in. */
export async function writeNotification(
  { user_id, kind, data, link }: NotificationLetter,
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const person = await personOf(tx, user_id)
  if (!person) return
  const { title, body } = notificationSentence(kind, data, person.language, stageLabel)
  const { publicUrl } = kernel.configuration
  const words = {
    name: person.name,
    title,
    body,
    address: link ? `${publicUrl}${link}` : '',
    choices: `${publicUrl}/account?tab=notifications`,
  }
  const written = say(letter, person.language, words).replace(/\n{3,}/g, '\n\n')
  await sendLetter(kernel, { to: person.email, subject: title, text: written })
}
