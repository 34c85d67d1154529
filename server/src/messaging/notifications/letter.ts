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

/** Writes to a person what they were told in the application, unless they may no longer log in. */
export async function writeNotification(
  { user_id, kind, data, link }: NotificationLetter,
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; language: Language }>`
    select email, name, language from app_user where id = ${user_id} and status = 'active'`.execute(tx)
  const person = rows[0]
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
