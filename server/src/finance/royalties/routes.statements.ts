import {
  answerDispute,
  disputeDue,
  explainMine,
  explainMyRow,
  exportStatement,
  myStatement,
  statementErrors,
} from '@toasoan/contract/finance/royalty-statements'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendPaper } from '#server/kernel/papers/send-paper.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { explain } from './explain.ts'
import { statementPaper } from './papers/statement-paper.ts'
import { rowTitle } from './sheet-detail.ts'
import { sheetsWithin } from './sheets.ts'
import { payeeOf, paymentsTo, statementOf } from './statements.ts'

type Due = {
  id: number
  sheet_id: number
  scorer_id: number
  title: string
  held: boolean
  listed: boolean
  user_id: number | null
}

/** A debt that a condition lets through, locked; 404 otherwise. */
async function lockDue(tx: Tx, id: number, condition: ReturnType<typeof sql>): Promise<Due> {
  await sql`select from royalty_due where id = ${id} for update`.execute(tx)
  const { rows } =
    await sql<Due>`select u.id, u.sheet_id, s.scorer_id, ${rowTitle} as title, u.held, y.user_id,
      exists (select from payout_due pd where pd.due_id = u.id and pd.live) as listed
    from royalty_due u join royalty_sheet s on s.id = u.sheet_id join royalty_row r on r.id = u.row_id
    left join article_version v on v.id = r.version_id join payee y on y.id = u.payee_id
    where u.id = ${id} and ${condition}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** The rows that pay the actor, of what was approved; 404 for who is no payee. */
async function ownRows(db: Database, access: Access) {
  const payee = await payeeOf(db, access)
  if (!payee) throw fail(kernelErrors.notFound)
  const mine = sql`(s.approved_at is not null and exists (
    select from royalty_due u where u.row_id = r.id and u.payee_id = ${payee.id}))`
  return { mine, payeeId: payee.id }
}

export const routes: Route[] = [
  route(myStatement, async (call) => {
    const payee = await payeeOf(call.db, call.access)
    if (!payee) return { payee, payments: [], months: [] }
    return {
      payee,
      payments: await paymentsTo(call.db, payee.id, call.query),
      months: await statementOf(call, payee.id, call.query),
    }
  }),
  route(exportStatement, async (call) => {
    const { db, access, query, language } = call
    const payee = await payeeOf(db, access)
    const [month] = payee ? await statementOf(call, payee.id, query) : []
    if (!payee || !month) throw fail(kernelErrors.notFound)
    const house = (await settingsOf(call))['site.organisation']
    return sendPaper(call, `royalties-${query.month}.pdf`, statementPaper(payee.name, month, house, language))
  }),
  route(explainMine, async ({ db, access, params }) => {
    const { mine, payeeId } = await ownRows(db, access)
    return explain(db, { article: params.id }, mine, payeeId)
  }),
  route(explainMyRow, async ({ db, access, params }) => {
    const { mine, payeeId } = await ownRows(db, access)
    return explain(db, { row: params.id }, mine, payeeId)
  }),
  changing(disputeDue, async ({ tx, note, access, params, body }) => {
    const due = await lockDue(tx, params.id, sql`y.user_id = ${access.userId}`)
    if (due.listed) throw fail(statementErrors.paid)
    await sql`update royalty_due set held = true, held_reason = ${body.reason}, held_answer = '' where id = ${due.id}`.execute(
      tx,
    )
    await writeEvents(tx, access, [
      {
        entity: 'royalty_sheet',
        id: due.sheet_id,
        kind: 'disputed',
        reason: body.reason,
        data: { title: due.title },
      },
    ])
    await notify(tx, {
      userIds: [due.scorer_id],
      kind: 'royalty_disputed',
      data: { title: due.title, actor: access.name, reason: body.reason },
      link: `/profits/show/${due.sheet_id}`,
      partId: due.sheet_id,
      actorId: access.userId,
    })
    note({ type: 'profit', id: due.sheet_id, name: due.title, after: { reason: body.reason } })
    return null
  }),
  changing(answerDispute, async ({ tx, note, access, params, body }) => {
    const due = await lockDue(
      tx,
      params.dueId,
      sheetsWithin(access, 'profit.update') as ReturnType<typeof sql>,
    )
    if (!due.held) throw fail(statementErrors.notHeld)
    await sql`update royalty_due set held = false, held_answer = ${body.answer} where id = ${due.id}`.execute(
      tx,
    )
    await writeEvents(tx, access, [
      {
        entity: 'royalty_sheet',
        id: due.sheet_id,
        kind: 'answered',
        reason: body.answer,
        data: { title: due.title },
      },
    ])
    if (due.user_id !== null)
      await notify(tx, {
        userIds: [due.user_id],
        kind: 'royalty_disputed',
        data: { title: due.title, actor: access.name, reason: body.answer },
        link: '/account?tab=royalties',
        partId: due.sheet_id,
        actorId: access.userId,
      })
    note({ type: 'profit', id: due.sheet_id, name: due.title, after: { reason: body.answer } })
    return null
  }),
]
