import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import { nextMail } from '@toasoan/contract/planning/report-mail-times'
import {
  type addReportMail,
  mostReportMails,
  type ReportMail,
  reportMailErrors,
} from '@toasoan/contract/planning/report-mails'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { findView } from '../../../account/list-views/public.ts'
import { kindOfList, mayHaveMailed } from './asked-view.ts'
import { findMail, ownMail } from './mail-rows.ts'

export type MailInput = z.output<typeof addReportMail.body>

const sentences = {
  noView: text('Không có bộ lọc này.', 'There is no such view.'),
  noReport: text('Bộ lọc này không phải của báo cáo.', 'That view is not of a report.'),
  noRight: text('Bạn không gửi báo cáo này qua thư được.', 'You may not have this report mailed.'),
  nobody: text('Có người không tồn tại hoặc đã bị khóa.', 'Somebody named is not there or locked.'),
}

const refuse = ({ language }: Actor, field: string, sentence: Text) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language)] })

/** Refuses under the field a view that the actor does not see or that makes no report they may take out. */
async function checkView(tx: Tx, actor: Actor, viewId: number): Promise<void> {
  const view = await findView(tx, actor.access, viewId).catch(() => null)
  if (!view) throw refuse(actor, 'view_id', sentences.noView)
  const kind = kindOfList(view.list)
  if (!kind) throw refuse(actor, 'view_id', sentences.noReport)
  if (!mayHaveMailed(actor.access, kind)) throw refuse(actor, 'view_id', sentences.noRight)
}

/** Writes who gets it. People who stay keep that they were refused, so that the owner is not told again. */
async function putPeople(tx: Tx, actor: Actor, id: number, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)]
  const before = await sql<{
    user_id: number
  }>`select user_id from report_mail_person where mail_id = ${id}`.execute(tx)
  const known = new Set(before.rows.map(({ user_id }) => user_id))
  const added = ids.filter((each) => !known.has(each))
  const { rows } = await sql<{ id: number }>`select id from app_user
    where id = any(${added}::bigint[]) and status = 'active'`.execute(tx)
  if (rows.length < added.length) throw refuse(actor, 'user_ids', sentences.nobody)
  await sql`delete from report_mail_person where mail_id = ${id} and not user_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  // Whom it is no longer meant for gets none that waits either.
  await sql`delete from report_mail_letter where mail_id = ${id} and state = 'waiting' and not trial
    and not user_id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into report_mail_person (mail_id, user_id, place)
    select ${id}, u.id, u.place from unnest(${ids}::bigint[]) with ordinality u (id, place)
    on conflict (mail_id, user_id) do update set place = excluded.place`.execute(tx)
}

/** Has a report mailed from its next time on. 409 beyond so many of one person. */
export async function addMail(tx: Tx, actor: Actor, given: MailInput): Promise<ReportMail> {
  const { access } = actor
  // One new one of a person at a time, so that the most is never exceeded.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_mail:${access.userId}`}, 0))`.execute(tx)
  const counted = await sql<{ n: number }>`select count(*)::int as n from report_mail
    where owner_id = ${access.userId}`.execute(tx)
  if ((counted.rows[0]?.n ?? 0) >= mostReportMails)
    throw fail(reportMailErrors.tooMany, { most: mostReportMails })
  await checkView(tx, actor, given.view_id)
  const { view_id, rhythm, weekday, month_day, hour, period } = given
  const { rows } = await sql<{ id: number }>`insert into report_mail
      (owner_id, view_id, rhythm, weekday, month_day, hour, period, next_at)
    values (${access.userId}, ${view_id}, ${rhythm}, ${weekday}, ${month_day}, ${hour}, ${period},
      ${nextMail(given, new Date())}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await putPeople(tx, actor, id, given.user_ids)
  return findMail(tx, access, id)
}

type Change = Partial<MailInput> & { version: number; active?: boolean | undefined }

/** Changes, pauses or resumes one's own; its next time counts from now on. */
export async function changeMail(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, user_ids, ...given }: Change,
): Promise<{ before: ReportMail; after: ReportMail }> {
  const before = await ownMail(tx, actor.access, id)
  if (before.version !== version) throw fail(kernelErrors.stale, { version: before.version })
  if (given.view_id !== undefined && given.view_id !== before.view?.id)
    await checkView(tx, actor, given.view_id)
  const { view, rhythm, weekday, month_day, hour, period, active } = before
  const whole = { view_id: view?.id ?? null, rhythm, weekday, month_day, hour, period, active, ...given }
  await sql`update report_mail set view_id = ${whole.view_id}, rhythm = ${whole.rhythm}, weekday = ${whole.weekday},
      month_day = ${whole.month_day}, hour = ${whole.hour}, period = ${whole.period}, active = ${whole.active},
      next_at = ${nextMail(whole, new Date())}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
  if (!whole.active)
    await sql`delete from report_mail_letter where mail_id = ${id} and state = 'waiting' and not trial`.execute(
      tx,
    )
  if (user_ids) await putPeople(tx, actor, id, user_ids)
  return { before, after: await findMail(tx, actor.access, id) }
}

/** Ends it: of the owner for all, of a recipient for them alone. */
export async function removeMail(tx: Tx, { access }: Actor, id: number): Promise<ReportMail> {
  await sql`select from report_mail where id = ${id} for update`.execute(tx)
  const before = await findMail(tx, access, id)
  if (before.mine) await sql`delete from report_mail where id = ${id}`.execute(tx)
  else {
    await sql`delete from report_mail_person where mail_id = ${id} and user_id = ${access.userId}`.execute(tx)
    await sql`delete from report_mail_letter where mail_id = ${id} and user_id = ${access.userId}
      and state = 'waiting'`.execute(tx)
  }
  return before
}

/** Mails it to its owner at once, if none is on its way. */
export async function tryMail(tx: Tx, { access }: Actor, id: number): Promise<ReportMail> {
  const mail = await ownMail(tx, access, id)
  await sql`insert into report_mail_letter (mail_id, user_id, due_at, trial)
    values (${id}, ${access.userId}, clock_timestamp(), true) on conflict do nothing`.execute(tx)
  return mail
}
