import { type MailTimes, nextMail } from '@toasoan/contract/planning/report-mail-times'
import type { MailState } from '@toasoan/contract/planning/report-mails'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** One letter to one person. */
export type ReportLetter = {
  id: number
  mail_id: number
  user_id: number
  due_at: string
  trial: boolean
  attempts: number
}

/** So often is one made; after that it is given up. */
export const mostTries = 5

/** Minutes that a process may need for the figures and the mail server, before another one takes the letter over. */
const lease = 5

/** The last time of a schedule until now, and the next one; `due` is one that has come. */
function lastAndNext(times: MailTimes, due: Date): { last: Date; next: Date } {
  const now = new Date()
  let last = due
  let next = nextMail(times, last)
  while (next <= now) {
    last = next
    next = nextMail(times, last)
  }
  return { last, next }
}

/**
 * Puts a letter to each recipient of what is due, once for each due time: of what was missed while no process ran, only
 * the last is sent. Nothing is due of somebody who may no longer log in.
 */
export const putDueLetters = async (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<MailTimes & { id: number; next_at: string }>`
      select m.id, m.rhythm, m.weekday, m.month_day, m.hour, m.next_at from report_mail m
      where m.active and m.next_at <= now()
        and exists (select from app_user o where o.id = m.owner_id and o.status = 'active')
      order by m.next_at limit 100 for update skip locked`.execute(tx)
    for (const { id, next_at, ...times } of rows) {
      const { last, next } = lastAndNext(times, new Date(next_at))
      await sql`insert into report_mail_letter (mail_id, user_id, due_at)
        select mail_id, user_id, ${last} from report_mail_person where mail_id = ${id}
        on conflict do nothing`.execute(tx)
      await sql`update report_mail set next_at = ${next} where id = ${id}`.execute(tx)
    }
    return rows.length
  })

/**
 * Takes a letter that nobody works on. One that a process left while it made the figures is made again; one that it left
 * while the mail server was asked is not: it may have been sent.
 */
export async function takeLetter(db: Database): Promise<ReportLetter | null> {
  const { rows } =
    await sql<ReportLetter>`update report_mail_letter set state = 'making', attempts = attempts + 1,
      try_at = now() + make_interval(mins => ${lease})
    where id = (select id from report_mail_letter where state in ('waiting', 'making') and try_at <= now()
      and attempts < ${mostTries} order by id limit 1 for update skip locked)
    returning id, mail_id, user_id, due_at, trial, attempts`.execute(db)
  return rows[0] ?? null
}

/** Lets a letter go on to the mail server, committed before that is asked; false when another process has taken it over. */
export async function beginSending(db: Database, { id, attempts }: ReportLetter): Promise<boolean> {
  const { numAffectedRows } = await sql`update report_mail_letter set state = 'sending',
      try_at = now() + make_interval(mins => ${lease})
    where id = ${id} and state = 'making' and attempts = ${attempts} and try_at > now()`.execute(db)
  return numAffectedRows === 1n
}

/** Writes how a letter ended. */
export async function endLetter(
  db: Database | Tx,
  { id }: Pick<ReportLetter, 'id'>,
  state: Extract<MailState, 'sent' | 'refused' | 'failed' | 'unknown'>,
): Promise<void> {
  await sql`update report_mail_letter set state = ${state}, done_at = now() where id = ${id}`.execute(db)
}

/** Tries a letter again in 1, 4, 16 … minutes. */
export async function postponeLetter(db: Database, { id, attempts }: ReportLetter): Promise<void> {
  await sql`update report_mail_letter set state = 'waiting', try_at = now() + make_interval(mins => ${4 ** (attempts - 1)})
    where id = ${id}`.execute(db)
}

/** Letters that were left: while the mail server was asked, or made too often. Each is given once. */
export async function takeLost(tx: Tx): Promise<(ReportLetter & { state: 'unknown' | 'failed' })[]> {
  const { rows } = await sql<ReportLetter & { state: 'unknown' | 'failed' }>`
    update report_mail_letter set state = case state when 'sending' then 'unknown' else 'failed' end, done_at = now()
    where id in (select id from report_mail_letter where try_at <= now()
      and (state = 'sending' or (state in ('waiting', 'making') and attempts >= ${mostTries}))
      order by id limit 100 for update skip locked)
    returning id, mail_id, user_id, due_at, trial, attempts, state`.execute(tx)
  return rows
}
