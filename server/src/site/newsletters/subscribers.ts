import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import type { listSubscribers, SubscriberRow } from '@toasoan/contract/site/newsletters'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type ListQuery, type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { csvLine, csvStart } from '#server/kernel/sheets/csv.ts'

type Query = ListQuery & z.output<typeof listSubscribers.query>

const taking = (id: number) => sql`exists (select from newsletter_subscription t
  where t.subscriber_id = r.id and t.newsletter_id = ${id})`

const source: ListSource<SubscriberRow, Query> = {
  from: sql`newsletter_subscriber r`,
  id: sql`r.id`,
  columns: sql`r.id, r.email, r.created_at as confirmed_at, array(select n.name from newsletter_subscription s
    join newsletter n on n.id = s.newsletter_id where s.subscriber_id = r.id order by n.name collate "vi-x-icu") as newsletters`,
  searched: sql`r.email`,
  orders: { email: sql`r.email`, confirmed_at: sql`r.created_at` },
  order: '-confirmed_at',
  where: ({ newsletter_id }) => (newsletter_id ? [taking(newsletter_id)] : []),
}

/** One page of those who take newsletters, the latest first. */
export const subscriberList = (db: Database, query: Query) => pagedList(db, source, query)

/** Takes an address off all lists and forgets it. */
export async function dropSubscriber(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`delete from newsletter_subscriber where id = ${id} returning id`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
}

type Exported = { email: string; language: string; newsletter: string; confirmed_at: Date }

/** The subscriptions of one list or of all as CSV, in UTF-8 with its mark, and how many they are. */
export async function subscriberFile(tx: Tx, newsletterId: number | null, language: Language) {
  const { rows } = await sql<Exported>`select r.email, r.language, n.name as newsletter, s.confirmed_at
    from newsletter_subscription s join newsletter_subscriber r on r.id = s.subscriber_id
      join newsletter n on n.id = s.newsletter_id
    where ${newsletterId}::bigint is null or n.id = ${newsletterId}
    order by n.name collate "vi-x-icu", r.email`.execute(tx)
  const heads = ['email', 'language', 'newsletter', 'confirmed_at']
  const lines = rows.map(({ email, language: own, newsletter, confirmed_at }) => [
    ...[email, own, newsletter],
    new Date(confirmed_at),
  ])
  const text = [heads, ...lines].map((cells) => csvLine(cells, language)).join('')
  return { count: rows.length, file: Buffer.from(csvStart + text, 'utf8') }
}
