import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { endIdleSessions } from './idle-sessions.ts'

/** Removes what no longer serves: old captchas, limits, links and half-done sign-ins, and sessions that ended 90 days ago. */
export async function removeLeftovers({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await sql`delete from captcha where expires_at < now()`.execute(db)
  await sql`delete from rate_limit where window_ends_at < now() and coalesce(blocked_until, now()) <= now()`.execute(
    db,
  )
  await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from sign_in_ticket where expires_at < now()`.execute(db)
  await sql`delete from registration where expires_at < now()`.execute(db)
  await sql`delete from second_factor where confirmed_at is null and created_at < now() - interval '1 day'`.execute(
    db,
  )
  // A used token tells of theft as long as its session may live; after a further 10 days nobody holds it.
  await sql`delete from refresh_token r using session s where s.id = r.session_id
    and (s.ended_at is not null or s.expires_at < now()
      or r.used_at < now() - interval '20 days')`.execute(db)
  await sql`delete from session
    where coalesce(ended_at, expires_at) < now() - interval '90 days'`.execute(db)
}

export const jobs: Job[] = [
  { name: 'account-leftovers', cron: '17 * * * *', run: removeLeftovers },
  { name: 'idle-sessions', cron: '* * * * *', run: endIdleSessions },
]
