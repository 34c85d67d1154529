import { type DayItem, filesOf } from '@toasoan/contract/broadcast/days'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { seen } from '../../media/files/public.ts'
import { noSuchFile } from './named-records.ts'

/**
 * Refuses (422, under the item) to put files into a day that its editor may not see: whoever names one is told its name,
 * length and rights. What any day names already may be named again, so that days are copied whole.
 */
export async function assertSeenFiles(
  tx: Tx,
  { access, language }: Pick<Actor, 'access' | 'language'>,
  items: readonly DayItem[],
  before: readonly DayItem[],
): Promise<void> {
  const known = new Set(before.flatMap(filesOf))
  const added = [...new Set(items.flatMap(filesOf))].filter((id) => !known.has(id))
  if (added.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select file.id from file where file.id = any(${added}::bigint[]) and (${seen(access, 'file.index')}) is not true
      and not exists (select from schedule_day d where d.items @> jsonb_build_array(jsonb_build_object('file_id', file.id))
        or d.items @> jsonb_build_array(jsonb_build_object('parts',
          jsonb_build_array(jsonb_build_object('kind', 'file', 'ref_id', file.id)))))`.execute(tx)
  const hidden = new Set(rows.map(({ id }) => id))
  const wrong = items.flatMap((item, row) => (filesOf(item).some((id) => hidden.has(id)) ? [row] : []))
  if (wrong.length === 0) return
  const errors = wrong.map((row) => [`items.${row}.file_id`, [say(noSuchFile, language)]])
  throw fail(kernelErrors.invalid, {}, Object.fromEntries(errors))
}
