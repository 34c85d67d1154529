import { type Text, text } from '@toasoan/contract/kit/text'
import {
  houseDay,
  type MailPeriod,
  type MailRhythm,
  mailSpan,
} from '@toasoan/contract/planning/report-mail-times'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isNotSent } from '#server/kernel/mail/is-not-sent.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { toSheet } from '#server/kernel/sheets/tasks.ts'
import { inWorker } from '#server/kernel/work/in-worker.ts'
import { findView } from '../../../account/list-views/public.ts'
import { messageOf } from '../../../messaging/mail/public.ts'
import { notify } from '../../../messaging/notifications/public.ts'
import { bookOfReport, fileNameOf } from '../book-of-report.ts'
import { reportOf } from '../report.ts'
import { sheetOf } from '../report-sheet.ts'
import { addressOf, kindOfList, mayHaveMailed, queryOf } from './asked-view.ts'
import {
  beginSending,
  endLetter,
  mostTries,
  postponeLetter,
  putDueLetters,
  type ReportLetter,
  takeLetter,
  takeLost,
} from './letters.ts'
import { type Written, writeReportLetter } from './write-letter.ts'

type Mail = {
  owner_id: number
  owner: string
  view_id: number | null
  view: string
  rhythm: MailRhythm
  period: MailPeriod
  to: string
  person: string
}

/** Why a letter is not sent, as the owner reads it. */
const reasons = {
  right: text(
    'Người nhận không còn quyền xem báo cáo này ra ngoài hệ thống, hoặc đã bị khóa.',
    'They may no longer have this report outside the house, or are locked.',
  ),
  view: text(
    'Bộ lọc đã bị xóa hoặc không dùng được nữa.',
    'The saved view is gone or makes no report any more.',
  ),
  failed: text('Máy chủ thư không nhận, đã thử {most} lần.', 'The mail server refused it, {most} times.'),
  unknown: text(
    'Việc gửi bị ngắt giữa chừng: có thể đã đến. Không gửi lại để khỏi trùng.',
    'Sending broke off: it may have arrived. It is not sent again, lest it come twice.',
  ),
}

async function mailOf(db: Kernel['db'] | Tx, { mail_id, user_id }: ReportLetter): Promise<Mail | undefined> {
  const { rows } =
    await sql<Mail>`select m.owner_id, o.name as owner, m.view_id, coalesce(v.name, '') as view,
      m.rhythm, m.period, u.email as to, u.name as person
    from report_mail m join app_user o on o.id = m.owner_id join app_user u on u.id = ${user_id}
    left join list_view v on v.id = m.view_id where m.id = ${mail_id}`.execute(db)
  return rows[0]
}

const filled = (words: string) => words.replace('{most}', String(mostTries))

async function notifyOwner(tx: Tx, mail: Mail, reason: Text): Promise<void> {
  await notify(tx, {
    userIds: [mail.owner_id],
    kind: 'report_mail_failed',
    data: { title: mail.view, person: mail.person, reason: filled(reason.vi), reason_en: filled(reason.en) },
    link: '/report/mails',
    actorId: null,
  })
}

/** Ends a letter that must not be sent. That somebody may not have it is told once, until they may again. */
async function refuse(
  kernel: Kernel,
  letter: ReportLetter,
  mail: Mail,
  why: 'right' | 'view',
): Promise<void> {
  await kernel.db.transaction().execute(async (tx) => {
    await endLetter(tx, letter, 'refused')
    const { numAffectedRows } = await sql`update report_mail_person set refused_at = now()
      where mail_id = ${letter.mail_id} and user_id = ${letter.user_id} and refused_at is null`.execute(tx)
    if (numAffectedRows === 1n || letter.trial) await notifyOwner(tx, mail, reasons[why])
  })
}

/** The letter with figures as far as the recipient may see them now, or why there is none. */
async function compose(
  kernel: Kernel,
  letter: ReportLetter,
  mail: Mail,
  access: Access | null,
): Promise<Written | 'right' | 'view'> {
  const { db, configuration } = kernel
  const owner = await accessWithoutSession(db, mail.owner_id)
  const view =
    owner && mail.view_id !== null ? await findView(db, owner, mail.view_id).catch(() => null) : null
  const kind = view && kindOfList(view.list)
  if (!view || !kind) return 'view'
  if (!access || !mayHaveMailed(access, kind)) return 'right'
  const { language } = access
  const span = mailSpan(mail.period, mail.rhythm, houseDay(new Date(letter.due_at)))
  const query = queryOf(kind, view.search, span)
  if (!query) return 'view'
  const report = await reportOf(db, { access, language }, kind, query)
  const sheet = sheetOf(report, language)
  const file = await inWorker(`report-mail-${letter.user_id}`, toSheet, bookOfReport(sheet, language))
  return writeReportLetter({
    name: access.name,
    language,
    view: view.name,
    owner: mail.owner,
    sheet,
    file: { name: fileNameOf(report, 'xlsx'), content: Buffer.from(file) },
    address: `${configuration.publicUrl}${addressOf(kind, view.search, report.period)}`,
    settings: `${configuration.publicUrl}/report/mails`,
  })
}

/** The same for each try of a letter, so that mail servers can tell a second copy. */
const messageIdOf = ({ configuration }: Kernel, { id }: ReportLetter) =>
  `<report-${id}@${new URL(configuration.publicUrl).hostname}>`

async function sendOne(kernel: Kernel, letter: ReportLetter): Promise<void> {
  const { db, log } = kernel
  const mail = await mailOf(db, letter)
  if (!mail) return
  const access = await accessWithoutSession(db, letter.user_id)
  const written = await compose(kernel, letter, mail, access).catch((error) => {
    // What makes no report by its filters makes none the next time either.
    const status = error instanceof Refusal ? error.definition.status : null
    if (status === 403) return 'right'
    if (status === 422) return 'view'
    throw error
  })
  if (written === 'right' || written === 'view') return refuse(kernel, letter, mail, written)
  const message = await messageOf(kernel, { to: mail.to, messageId: messageIdOf(kernel, letter), ...written })
  if (!(await beginSending(db, letter))) return
  try {
    await kernel.mail.send(message)
  } catch (error) {
    log.error({ err: error, mail: letter.mail_id }, 'a report could not be mailed')
    if (isNotSent(error) && letter.attempts < mostTries) return postponeLetter(db, letter)
    const state = isNotSent(error) ? 'failed' : 'unknown'
    return db.transaction().execute(async (tx) => {
      await endLetter(tx, letter, state)
      await notifyOwner(tx, mail, reasons[state])
    })
  }
  await db.transaction().execute(async (tx) => {
    await endLetter(tx, letter, 'sent')
    await sql`update report_mail_person set refused_at = null
      where mail_id = ${letter.mail_id} and user_id = ${letter.user_id} and refused_at is not null`.execute(
      tx,
    )
  })
}

async function failLost(kernel: Kernel): Promise<void> {
  await kernel.db.transaction().execute(async (tx) => {
    for (const letter of await takeLost(tx)) {
      const mail = await mailOf(tx, letter)
      if (mail) await notifyOwner(tx, mail, reasons[letter.state])
    }
  })
}

/** Mails the reports that are due, until none is; gives how many letters were worked on. */
export async function sendReportMails(kernel: Kernel, stopping?: AbortSignal): Promise<number> {
  await putDueLetters(kernel.db)
  await failLost(kernel)
  for (let done = 0; ; done += 1) {
    const letter = stopping?.aborted ? null : await takeLetter(kernel.db)
    if (!letter) return done
    try {
      await sendOne(kernel, letter)
    } catch (error) {
      // Its lease ends by itself, and it is made again.
      kernel.log.error({ err: error, mail: letter.mail_id }, 'a report could not be made for mail')
    }
  }
}
