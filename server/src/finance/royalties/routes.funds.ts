import { channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import {
  moveRoyaltyFund,
  type RoyaltyFundRow,
  royaltyFundErrors,
  royaltyFunds,
} from '@toasoan/contract/finance/royalty-funds'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import {
  changeRecord,
  insertValues,
  refuseStale,
  updateValues,
} from '#server/kernel/records/change-record.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { fundAccount, postEntry } from '../ledger/public.ts'
import { dayWithin, fundSource, postAllotment } from './funds.ts'

const type = 'royaltyFund'
const read = (tx: Tx, id: number, lock = false) => findRecord<RoyaltyFundRow>(tx, fundSource, id, lock)

/** Refuses to leave a fund with less than what is spent of it. */
function refuseSpent({ spent }: RoyaltyFundRow, amount: number): void {
  if (amount < spent) throw fail(royaltyFundErrors.spent, { spent })
}

/** Two funds, locked in the order of their ids. */
async function bothOf(tx: Tx, id: number, otherId: number) {
  await sql`select from royalty_fund where id in (${id}, ${otherId}) order by id for update`.execute(tx)
  return [await read(tx, id), await read(tx, otherId).catch(() => null)] as const
}

export const routes: Route[] = [
  route(royaltyFunds.list, ({ db, query }) => pagedList(db, fundSource, query)),
  route(royaltyFunds.view, ({ db, params }) => findRecord<RoyaltyFundRow>(db, fundSource, params.id)),
  route(royaltyFunds.create, ({ change, body, access, language }) =>
    change(async (tx, note) => {
      await assertRecord(tx, 'department', body.department_id, {
        field: 'department_id',
        sentence: channelSentences.noDepartment,
        language,
      })
      const { month, ...fields } = body
      const id = await insertValues(tx, 'royalty_fund', {
        ...fields,
        month: `${month}-01`,
        created_by: access.userId,
      })
      const after = await read(tx, id)
      await postAllotment(tx, after, after.amount, access.userId)
      note({ type, id, name: after.name, after })
      return after
    }).catch((error) => atField(error, { month: royaltyFundErrors.same }, language)),
  ),
  route(royaltyFunds.update, ({ change, params, body, access }) => {
    const { version, ...given } = body
    return changeRecord<RoyaltyFundRow>(
      {
        change,
        type,
        read: (tx, lock) => read(tx, params.id, lock),
        seen: version,
        nameOf: ({ name }) => name,
      },
      async (tx, before) => {
        const amount = given.amount ?? before.amount
        refuseSpent(before, amount)
        await updateValues(tx, 'royalty_fund', params.id, { amount, note: given.note ?? before.note })
        await postAllotment(
          tx,
          { ...before, version: before.version + 1 },
          amount - before.amount,
          access.userId,
        )
      },
    )
  }),
  changing(royaltyFunds.remove, async ({ tx, note, params, access }) => {
    const before = await read(tx, params.id, true)
    if (before.spent !== 0) throw fail(royaltyFundErrors.spent, { spent: before.spent })
    await postAllotment(tx, { ...before, version: before.version + 1 }, -before.amount, access.userId)
    await sql`delete from royalty_fund where id = ${params.id}`.execute(tx)
    note({ type, id: params.id, name: before.name, before })
    return null
  }),
  changing(moveRoyaltyFund, async ({ tx, note, params, body, access, language }) => {
    const { to_id, amount, reason } = body
    const wrong = (sentence: Text) => fail(kernelErrors.invalid, {}, { to_id: [say(sentence, language)] })
    const [before, other] = await bothOf(tx, params.id, to_id)
    refuseStale(before, body.version)
    if (!other || other.id === before.id) throw wrong(royaltyFundErrors.gone)
    if (other.month !== before.month) throw wrong(royaltyFundErrors.otherMonth)
    refuseSpent(before, before.amount - amount)
    await updateValues(tx, 'royalty_fund', before.id, { amount: before.amount - amount })
    await updateValues(tx, 'royalty_fund', other.id, { amount: other.amount + amount })
    await postEntry(tx, {
      kind: 'allotment',
      key: `royalty_fund:${before.id}:${before.version + 1}`,
      effectiveOn: await dayWithin(tx, before.month),
      source: `royalty_fund:${before.id}`,
      note: reason,
      postings: [
        { account: fundAccount(before.id), amount: BigInt(amount) },
        { account: fundAccount(other.id), amount: -BigInt(amount) },
      ],
      actorId: access.userId,
    })
    const after = await read(tx, before.id)
    const grown = await read(tx, other.id)
    note({ type, id: after.id, name: after.name, before, after: { ...after, reason } })
    note({ type, id: grown.id, name: grown.name, before: other, after: { ...grown, reason } })
    return after
  }),
]
