import {
  closeMonth,
  exportBooks,
  listAccounts,
  listDifferences,
  listEntries,
  listLedgerLines,
  listMonths,
  readTrialBalance,
  reconcile,
  reopenMonth,
  resolveDifference,
  verifyBooks,
} from '@toasoan/contract/finance/books'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeDifference, differenceList } from '../differences/public.ts'
import { verifyLedger } from '../ledger/public.ts'
import { accountList, entryList } from './entry-rows.ts'
import { sendBooks } from './exports/send-books.ts'
import { ledgerLines } from './ledger-lines.ts'
import { closeBooks, monthRows, reopenBooks } from './months.ts'
import { reconcileMoney } from './reconcile.ts'
import { trialBalanceOf } from './trial-balance.ts'

const type = 'accounting_month'

export const routes: Route[] = [
  route(listEntries, (call) => entryList(call, call.query)),
  route(listAccounts, ({ db, query }) => accountList(db, query)),
  route(readTrialBalance, ({ db, query, language }) => trialBalanceOf(db, query, language)),
  route(listLedgerLines, ({ db, query }) => ledgerLines(db, query)),
  route(exportBooks, (call) => sendBooks(call)),
  route(verifyBooks, ({ db }) => verifyLedger(db)),
  route(listMonths, ({ db, access, language }) => monthRows(db, { access, language })),

  changing(closeMonth, async ({ tx, note, access, language, params }) => {
    const after = await closeBooks(tx, { access, language }, params.month)
    const { status, entries, turnover } = after
    note({
      type,
      id: after.id,
      name: after.month,
      before: { status: 'open' },
      after: { status, entries, turnover },
    })
    return after
  }),

  changing(reopenMonth, async ({ tx, note, access, language, params, body }) => {
    const after = await reopenBooks(tx, { access, language }, params.month, body.reason)
    const { status } = after
    note({
      type,
      id: after.id,
      name: after.month,
      before: { status: 'closed' },
      after: { status, ...body },
    })
    return after
  }),

  route(listDifferences, ({ db, query }) => differenceList(db, query)),

  changing(resolveDifference, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await changeDifference(tx, { access, language }, params.id, body)
    note({ type: 'money_difference', id: after.id, name: after.subject, before, after })
    return after
  }),

  route(reconcile, async (call) => {
    const told = await reconcileMoney(call)
    await call.change(async (_, note) =>
      note({ type: 'money_difference', id: 0, name: 'reconcile', after: told }),
    )
    return told
  }),
]
