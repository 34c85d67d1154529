import { scheduleErrors } from '@toasoan/contract/broadcast/schedule-calls'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { releaseClaims } from '../../facilities/claims/public.ts'
import { dayOnChannel } from './day-rows.ts'
import { hasEnded } from './edited.ts'
import { dayNoted, nameOfDay } from './save-day.ts'

const reasonNeeded = text(
  'Ngày này đã công bố: hãy ghi lý do xóa.',
  'This day is published: say why it is deleted.',
)

/** Deletes a day: a draft as it is, a published one that is still to come for a reason; 409 for one that was sent. */
export async function removeDay(
  tx: Tx,
  note: Note,
  language: Language,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { day: before, channel } = await dayOnChannel(tx, id, true)
  if (before.state === 'published') {
    if (hasEnded(before.date_play, channel)) throw fail(scheduleErrors.past)
    if (!reason) throw fail(kernelErrors.invalid, {}, { reason: [say(reasonNeeded, language)] })
  }
  await releaseClaims(tx, { source: 'broadcast', id })
  await sql`delete from schedule_day where id = ${id}`.execute(tx)
  note({
    type: 'schedule',
    id,
    name: nameOfDay(channel, before),
    before: dayNoted(before, channel),
    after: { reason },
  })
}
