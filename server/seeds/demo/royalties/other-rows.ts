import { sql } from 'kysely'
import { othersToTake, rowsOf, scoreRows } from '../../../src/finance/royalties/public.ts'
import type { Tx } from '../../../src/kernel/database/database.ts'
import type { Actor } from '../../../src/kernel/transitions/change-status.ts'

/** The department whose programmes are heard to be sent, and whose articles are sold with a share for their authors. */
export const airing = 'van-hoa'

/** Says of some programmes of a department that they were sent as planned, as somebody at the desk does. */
export async function hearSent(tx: Tx, departmentId: number, most = 4): Promise<void> {
  await sql`insert into as_run (channel_id, item_id, during, source, confidence, created_by)
    select i.channel_id, i.id, i.during, 'manual', 1, (select id from app_user where username = 'thuky')
    from schedule_item i join program g on g.id = i.program_id
    where g.department_id = ${departmentId} and i.kind <> 'rerun' and upper(i.during) < now() - interval '2 hours'
    order by lower(i.during) desc, i.id limit ${most} on conflict do nothing`.execute(tx)
}

/** Points taken off the payee who has most on the sheet, in hundredths. */
const quota = 150
const coefficients = [300, 250, 400]

/**
 * Takes into a draft what is no article: programmes that were sent, shares of sales, and a quota of who earns most on
 * it. The last programme is not scored yet.
 */
export async function takeOtherRows(
  tx: Tx,
  scorer: Actor,
  sheet: { id: number; department_id: number; month: string },
): Promise<void> {
  const found = await othersToTake(tx, sheet.department_id, sheet.month)
  const sent = found.filter(({ kind }) => kind === 'broadcast').slice(0, 3)
  const sold = found.filter(({ kind }) => kind === 'resale').slice(0, 2)
  const before = await rowsOf(tx, sheet.id)
  const sums = new Map<number, number>()
  for (const { payee_id, amount } of before.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts)))
    if (payee_id !== null) sums.set(payee_id, (sums.get(payee_id) ?? 0) + amount)
  const [most] = [...sums].sort((one, other) => other[1] - one[1])
  const take = [
    ...[...sent, ...sold].map(({ kind, id }) => ({ kind, id })),
    ...(most ? [{ kind: 'quota' as const, payee_id: most[0], points: quota }] : []),
  ]
  const none = { add: [], remove: [] }
  await scoreRows(tx, scorer, sheet.id, { ...none, rows: [], take })
  const payees = [...sums.keys()]
  const rows = (await rowsOf(tx, sheet.id)).filter(({ kind }) => kind === 'broadcast').slice(0, -1)
  await scoreRows(tx, scorer, sheet.id, {
    ...none,
    take: [],
    rows: rows.flatMap(({ id, version }, at) => {
      const payee_id = payees[at % payees.length]
      if (payee_id === undefined) return []
      const parts = [{ payee_id, name: '', role: 'author' as const, share: 10_000 }]
      const coefficient = coefficients[at % coefficients.length] ?? 100
      const line = {
        genre: 'phong-su-phat-thanh',
        coefficient,
        uplifts: [],
        parts,
      }
      return [{ id, version, lines: [line] }]
    }),
  })
}
