import { decideBank, payeeErrors, payees, proposeBank } from '@toasoan/contract/finance/payees'
import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { insertValues, refuseStale, updateValues } from '#server/kernel/records/change-record.ts'
import { decideAccount, proposeAccount } from './payee-bank.ts'
import { payeeList, readPayee, withoutBank } from './payee-rows.ts'

const type = 'payee'
const unique = { tax_number: payeeErrors.taxNumber, user_id: payeeErrors.user }

/** Sets how a payee is taxed from a day on; from today when none is given. */
const putRegime = (tx: Tx, id: number, regime: string, from: string | null) =>
  sql`insert into payee_regime (payee_id, valid_from, regime) values (${id}, coalesce(${from}::date, ${today}), ${regime})
    on conflict (payee_id, valid_from) do update set regime = excluded.regime`.execute(tx)

export const routes: Route[] = [
  route(payees.list, ({ db, access, query }) => payeeList(db, access, query)),
  route(payees.view, ({ db, access, params }) => readPayee(db, access, params.id)),
  route(payees.create, ({ change, access, body, language }) =>
    change(async (tx, note) => {
      const { regime, regime_from, ...fields } = body
      await assertRecord(tx, 'app_user', fields.user_id, {
        field: 'user_id',
        sentence: payeeErrors.noUser,
        language,
      })
      const id = await insertValues(tx, 'payee', { ...fields, created_by: access.userId })
      await putRegime(tx, id, regime, regime_from)
      const after = await readPayee(tx, access, id)
      note({ type, id, name: after.name, after: withoutBank(after) })
      return after
    }).catch((error) => atField(error, unique, language)),
  ),
  route(payees.update, ({ change, access, params, body, language }) =>
    change(async (tx, note) => {
      const before = await readPayee(tx, access, params.id, true)
      const { version, regime, regime_from, ...all } = body
      // Who sees the masked number sends it back with the rest of the form.
      const fields = all.id_number?.startsWith('••••') ? { ...all, id_number: undefined } : all
      refuseStale(before, version)
      await assertRecord(tx, 'app_user', fields.user_id, {
        field: 'user_id',
        sentence: payeeErrors.noUser,
        language,
      })
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await updateValues(tx, 'payee', params.id, given)
      const from = regime_from ?? (regime === before.regime ? before.regime_from : null)
      if (regime && (regime !== before.regime || from !== before.regime_from))
        await putRegime(tx, params.id, regime, from)
      const after = await readPayee(tx, access, params.id)
      note({ type, id: params.id, name: after.name, before: withoutBank(before), after: withoutBank(after) })
      return after
    }).catch((error) => atField(error, unique, language)),
  ),
  changing(payees.remove, async ({ tx, note, access, params }) => {
    const before = await readPayee(tx, access, params.id, true)
    const { rows } = await sql`select from royalty_part where payee_id = ${params.id}
      union all select from royalty_due where payee_id = ${params.id} limit 1`.execute(tx)
    if (rows.length > 0) throw fail(payeeErrors.inUse)
    await sql`delete from payee where id = ${params.id}`.execute(tx)
    note({ type, id: params.id, name: before.name, before: withoutBank(before) })
    return null
  }),
  changing(proposeBank, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await proposeAccount(tx, { access, language }, params.id, body)
    note({ type, id: params.id, name: after.name, before: withoutBank(before), after: withoutBank(after) })
    return after
  }),
  changing(decideBank, async ({ tx, note, access, params, body }) => {
    const { before, after } = await decideAccount(tx, access, params.id, body)
    note({ type, id: params.id, name: after.name, before: withoutBank(before), after: withoutBank(after) })
    return after
  }),
]
