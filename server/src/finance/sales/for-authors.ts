import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

export type SaleForAuthors = {
  id: number
  article_id: number
  version_id: number
  amount: number
  sold_on: string
}

/** Sales of some days of which a share is due to the authors, for supplement sheets of royalties. */
export async function salesForAuthors(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<SaleForAuthors[]> {
  const { rows } = await sql<SaleForAuthors>`select id, article_id, version_id, author_share_amount as amount,
      (sold_at at time zone 'Asia/Ho_Chi_Minh')::date as sold_on
    from sale where status <> 'refunded' and author_share_amount > 0
      and (sold_at at time zone 'Asia/Ho_Chi_Minh')::date between ${from}::date and ${until}::date
    order by id`.execute(db)
  return rows
}
