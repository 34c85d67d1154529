import { channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import {
  changePayoutStatus,
  exportPayout,
  payouts,
  returnPayoutLine,
} from '@toasoan/contract/finance/payouts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendPaper } from '#server/kernel/papers/send-paper.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { sendBook } from '#server/kernel/sheets/send-book.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { bankFile, readTemplate } from '../bank-templates/public.ts'
import { payoutFile } from './export-payout.ts'
import { makePayout, ruleOn } from './make-payout.ts'
import { changePayout, dropPayout, movePayout, returnLine } from './move-payout.ts'
import { payoutPaper } from './papers/payout-paper.ts'
import { payoutDetail, payoutLines, payoutList, readPayout, shownPayout } from './payout-rows.ts'

const type = 'payout'

/** Two who list the same debts at once: the second is told that somebody was faster. */
function refuseTaken(error: unknown): never {
  if (isTaken(error)) throw fail(kernelErrors.stale, {})
  throw error
}

export const routes: Route[] = [
  route(payouts.list, ({ db, access, query }) => payoutList(db, access, query)),
  route(payouts.view, async ({ db, access, params }) =>
    payoutDetail(db, access, await readPayout(db, access, params.id)),
  ),
  route(payouts.create, ({ change, access, body, language }) =>
    change(async (tx, note) => {
      await assertRecord(tx, 'department', body.department_id, {
        field: 'department_id',
        sentence: channelSentences.noDepartment,
        language,
      })
      const after = shownPayout(
        access,
        await readPayout(tx, access, await makePayout(tx, access.userId, body)),
      )
      note({ type, id: after.id, name: after.number, after })
      return after
    }).catch(refuseTaken),
  ),
  changing(payouts.update, async ({ tx, note, access, params, body }) => {
    const before = await readPayout(tx, access, params.id, true)
    refuseStale(before, body.version)
    await changePayout(tx, access, before, {
      pay_on: body.pay_on ?? before.pay_on,
      note: body.note ?? before.note,
      without: body.without ?? [],
    })
    const after = shownPayout(access, await readPayout(tx, access, params.id))
    note({ type, id: params.id, name: after.number, before: shownPayout(access, before), after })
    return after
  }),
  changing(payouts.remove, async ({ tx, note, access, params }) => {
    const before = await readPayout(tx, access, params.id, true)
    await dropPayout(tx, before)
    note({ type, id: params.id, name: before.number, before: shownPayout(access, before) })
    return null
  }),
  changing(changePayoutStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await movePayout(tx, { access, language }, params.id, body)
    note({
      type,
      id: params.id,
      name: after.number,
      before: shownPayout(access, before),
      after: shownPayout(access, after),
    })
    return payoutDetail(tx, access, after)
  }),
  changing(returnPayoutLine, async ({ tx, note, access, language, params, body }) => {
    const before = await readPayout(tx, access, params.id, true)
    await returnLine(tx, { access, language }, before, body.line_id, body.reason)
    const after = await readPayout(tx, access, params.id)
    note({ type, id: params.id, name: after.number, before: {}, after: { reason: body.reason } })
    return payoutDetail(tx, access, after)
  }),
  route(exportPayout, async (call) => {
    const { db, access, params, query, language } = call
    const payout = await readPayout(db, access, params.id)
    const lines = await payoutLines(db, params.id)
    const house = (await settingsOf(call))['site.organisation']
    if (query.format === 'pdf') {
      const rule = await ruleOn(db, payout.pay_on)
      return sendPaper(call, `${payout.number}.pdf`, payoutPaper(payout, lines, rule, house, language))
    }
    if (query.format === 'bank' && query.template_id !== undefined) {
      const template = await readTemplate(db, query.template_id)
      return sendBook(call, `${payout.number}-bank.xlsx`, [bankFile(template, payout.number, lines)])
    }
    return sendBook(call, `${payout.number}-${query.format}.xlsx`, [
      payoutFile(query.format, payout, lines, house, language),
    ])
  }),
]
