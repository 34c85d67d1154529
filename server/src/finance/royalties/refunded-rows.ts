import { sheetErrors } from '@toasoan/contract/finance/profit-steps'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { rowsOf } from './sheet-detail.ts'
import { writeLines } from './write-rows.ts'

/** Of `royalty_row r` of a sale: whether the buyer has the money back. */
const refunded: RawBuilder<unknown> = sql`exists (select from sale k where k.id = r.sale_id and k.status = 'refunded')`

/**
 * Takes the authors' shares of refunded sales off a draft: a row of its own goes, and the row of a correction comes to
 * nothing, so that approving it takes back what was owed.
 */
export async function clearRefunded(tx: Tx, sheetId: number): Promise<void> {
  await sql`delete from royalty_row r where r.sheet_id = ${sheetId} and r.kind = 'resale' and r.corrects_id is null
    and ${refunded}`.execute(tx)
  const { rows: found } = await sql<{
    id: number
  }>`select r.id from royalty_row r where r.sheet_id = ${sheetId}
    and r.kind = 'resale' and r.corrects_id is not null and ${refunded}
    and exists (select from royalty_line l where l.row_id = r.id and l.amount <> 0)`.execute(tx)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const rows = await rowsOf(tx, sheetId, ids)
  await sql`update royalty_row set version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from royalty_line where row_id = any(${ids}::bigint[])`.execute(tx)
  await writeLines(
    tx,
    sheetId,
    rows.map(({ id, lines }) => ({ row_id: id, lines: lines.map((line) => ({ ...line, coefficient: 0 })) })),
  )
}

/** What a sheet still pays of a sale that was refunded: its title; null when nothing. */
export async function refundedIn(tx: Tx, sheetId: number): Promise<string | null> {
  const { rows } = await sql<{
    title: string
  }>`select k.title from royalty_row r join sale k on k.id = r.sale_id
    where r.sheet_id = ${sheetId} and r.kind = 'resale' and k.status = 'refunded'
      and exists (select from royalty_line l where l.row_id = r.id and l.amount <> 0)
    order by r.place, r.id limit 1`.execute(tx)
  return rows[0]?.title ?? null
}

/**
 * Refuses (409 `profit.takes_back`) that rows of a correction go which take back what a refunded sale paid: without them
 * the authors would keep it. `ids` are the rows that shall go, all of the sheet where there are none.
 */
export async function keepTakenBack(tx: Tx, sheetId: number, ids: readonly number[] | null): Promise<void> {
  const { rows } = await sql<{
    title: string
  }>`select k.title from royalty_row r join sale k on k.id = r.sale_id
    where r.sheet_id = ${sheetId} and (${ids}::bigint[] is null or r.id = any(${ids}::bigint[]))
      and r.kind = 'resale' and k.status = 'refunded'
      and exists (select from royalty_line l where l.row_id = r.corrects_id and l.amount <> 0)
    order by r.place, r.id limit 1`.execute(tx)
  if (rows[0]) throw fail(sheetErrors.takesBack, { title: rows[0].title })
}
