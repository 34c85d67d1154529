import { fileErrors } from '@toasoan/contract/media/files'
import { sql } from 'kysely'
import { today, zone } from '#server/kernel/database/conditions.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fairTurns } from '#server/kernel/work/fair-turns.ts'
import { settingsOf } from '../../administration/settings/public.ts'

type Place = Pick<Kernel, 'db' | 'pool' | 'listener'>

/** A file on its way: whose, and its bytes as far as they are known. */
type Coming = { userId: number; size: number }

const megabyte = 1_048_576

type Used = { files: number; bytes: number; seconds: number }

async function usedBy({ db }: Place, userId: number): Promise<Used> {
  const { rows } = await sql<Used>`
    select coalesce(t.files, 0) as files, coalesce(t.bytes, 0)::float8 as bytes,
      ceil(extract(epoch from (${today} + 1)::timestamp at time zone ${zone} - now()))::int as seconds
    from (select) one left join upload_tally t on t.user_id = ${userId} and t.day = ${today}`.execute(db)
  return rows[0] as Used
}

async function most(place: Place): Promise<{ files: number; bytes: number }> {
  const settings = await settingsOf(place)
  return {
    files: settings['files.daily_count'],
    bytes: settings['files.daily_megabytes'] * megabyte,
  }
}

/** Refuses a file that the person may not upload today any more, with what is left of the day. */
export async function refuseBeyondQuota(place: Place, { userId, size }: Coming): Promise<void> {
  const [used, limit] = await Promise.all([usedBy(place, userId), most(place)])
  if (used.files >= limit.files)
    throw fail(fileErrors.tooManyToday, {
      count: limit.files,
      hours: Math.ceil(used.seconds / 3600),
      seconds: used.seconds,
    })
  if (used.bytes + size <= limit.bytes) return
  throw fail(fileErrors.tooMuchToday, {
    left: Math.max(0, Math.floor((limit.bytes - used.bytes) / megabyte)),
    megabytes: limit.bytes / megabyte,
    hours: Math.ceil(used.seconds / 3600),
  })
}

/**
 * Stores a file that counts as one of the person's today, if today's share has room for it; what could not be
 * stored does not count.
 *
 * @throws Refusal 429 `file.too_many_today`, 413 `file.too_much_today`, and what `store` throws
 */
export async function withinQuota<T>(place: Place, coming: Coming, store: () => Promise<T>): Promise<T> {
  const { userId, size } = coming
  const limit = await most(place)
  const { rows } = await sql<{ day: string }>`
    insert into upload_tally as t (user_id, day, files, bytes)
    select ${userId}, ${today}, 1, ${size} where ${size} <= ${limit.bytes}::bigint
    on conflict (user_id, day) do update set files = t.files + 1, bytes = t.bytes + excluded.bytes
      where t.files < ${limit.files} and t.bytes + excluded.bytes <= ${limit.bytes}::bigint
    returning day::text as day`.execute(place.db)
  const day = rows[0]?.day
  if (!day) {
    await refuseBeyondQuota(place, coming)
    // Somebody gave some of the share back in between.
    return withinQuota(place, coming, store)
  }
  try {
    return await store()
  } catch (error) {
    await sql`update upload_tally set files = files - 1, bytes = bytes - ${size}
      where user_id = ${userId} and day = ${day}::date`.execute(place.db)
    throw error
  }
}

/**
 * Receives an upload, unless its sender has ten under way; a browser sends six. None waits: what is sent would
 * have to be held meanwhile.
 */
export const whileReceiving = fairTurns({
  atOnce: 200,
  perOwner: 10,
  waitingPerOwner: 0,
  waiting: 0,
  seconds: 5,
})
