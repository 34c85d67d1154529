import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** A code with its broader ones, the nearest first: 02001004 → 02001000 → 02000000. Other codes have none. */
export function withBroader(given: string): string[] {
  const [scheme = '', code = ''] = given.split(/:(.*)/s)
  if (!/^\d{8}$/.test(code) || scheme !== 'subj') return [given]
  const steps = [code, `${code.slice(0, 5)}000`, `${code.slice(0, 2)}000000`]
  return [...new Set(steps)].map((one) => `${scheme}:${one}`)
}

/** The category of an item by its codes: of the longest known broader code of the first code that is known. */
export async function categoryOfCodes(db: Database | Tx, codes: readonly string[]): Promise<number | null> {
  const candidates = codes.flatMap((code, place) =>
    withBroader(code).map((one, distance) => ({ one, place, distance })),
  )
  if (candidates.length === 0) return null
  const { rows } = await sql<{ category_id: number }>`select c.category_id
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as x (one text, place int, distance int)
    join crawl_code c on c.scheme || ':' || c.code = x.one
    where c.category_id is not null order by x.distance, x.place limit 1`.execute(db)
  return rows[0]?.category_id ?? null
}

/** The category that a rule or the codes of an item give it; null where neither does. */
export async function categoryOfItem(
  tx: Tx,
  itemId: number,
  codes: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ category_id: number }>`select r.category_id from crawl_routed r
    join crawl_rule k on k.id = r.rule_id where r.item_id = ${itemId} and r.category_id is not null
    order by k.place, k.id limit 1`.execute(tx)
  return rows[0]?.category_id ?? categoryOfCodes(tx, codes)
}
