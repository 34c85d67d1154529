import {
  type BankLineRow,
  changeDepositStatus,
  createDeposit,
  depositErrors,
  depositsOfLine,
  importStatement,
  listBankLines,
  listDeposits,
  reconcileBankLine,
  reopenBankLine,
  viewDeposit,
} from '@toasoan/contract/finance/deposits'
import { decodedIn } from '#server/kernel/crud/read-sheet.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Note, type Route, route } from '#server/kernel/http/route.ts'
import { bankLineList, keepStatement, readLine, reconcileLine, reopenLine } from './bank-lines.ts'
import { decideDeposit } from './decide-deposit.ts'
import { asRow, depositDetailOf, depositList, readDeposit } from './deposit-rows.ts'
import { depositsForLine } from './likely-deposits.ts'
import { makeDeposit } from './make-deposit.ts'
import { readStatement } from './read-statement.ts'
import { bankOf } from './transfer-ways.ts'

const type = 'unit_deposit'

function noted(note: Note, { before, after }: { before: BankLineRow; after: BankLineRow }): BankLineRow {
  note({ type: 'bank_line', id: after.id, name: after.description.slice(0, 100), before, after })
  return after
}

export const routes: Route[] = [
  route(listDeposits, ({ db, access, query }) => depositList(db, access, query)),

  route(viewDeposit, async (call) =>
    depositDetailOf(call, call.access, await readDeposit(call.db, call.params.id)),
  ),

  route(createDeposit, async (call) => {
    const { change, access, language, params, body } = call
    if (body.method === 'bank' && !(await bankOf(call))) throw fail(depositErrors.bankUnknown)
    const deposit = await change(async (tx, note) => {
      const made = await makeDeposit(tx, { access, language }, params.id, body)
      const { id, code } = made.deposit
      note({ type, id, name: code, ...(made.made ? { after: asRow(access, made.deposit) } : {}) })
      return made.deposit
    })
    return depositDetailOf(call, access, deposit)
  }),

  route(changeDepositStatus, async (call) => {
    const { change, access, language, params, body } = call
    const after = await change(async (tx, note) => {
      const moved = await decideDeposit(tx, { access, language }, params.id, body)
      const { id, code } = moved.after
      note({ type, id, name: code, before: asRow(access, moved.before), after: asRow(access, moved.after) })
      return moved.after
    })
    return depositDetailOf(call, access, after)
  }),

  route(importStatement, async (call) => {
    const { change, access, language } = call
    const statement = await readStatement(call)
    return change(async (tx, note) => {
      const { id, ...told } = await keepStatement(tx, { access, language }, statement)
      note({ type: 'bank_statement', id, name: statement.name, after: told })
      return { ...told, ...decodedIn(statement) }
    })
  }),

  route(listBankLines, ({ db, query }) => bankLineList(db, query)),

  route(depositsOfLine, async ({ db, params, query }) =>
    depositsForLine(db, await readLine(db, params.id), query.keyword),
  ),

  changing(reconcileBankLine, async ({ tx, note, access, language, params, body }) =>
    noted(note, await reconcileLine(tx, { access, language }, params.id, body)),
  ),
  changing(reopenBankLine, async ({ tx, note, access, language, params, body }) =>
    noted(note, await reopenLine(tx, { access, language }, params.id, body)),
  ),
]
