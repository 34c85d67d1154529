import { noSelectors, type Selectors } from '@toasoan/contract/editorial/crawler-sources'
import type { Health, SiteKind, SourceLie } from '@toasoan/contract/editorial/crawler-words'
import type { Licence } from '@toasoan/contract/editorial/licences'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** A source as it is fetched. */
export type Source = {
  id: number
  name: string
  kind: SiteKind
  address: string
  selectors: Selectors
  charset: string
  zone: string
  min_minutes: number
  max_minutes: number
  licence: Licence
  failures: number
  misses: number
  etag: string
  last_modified: string
  /** Whether it may be asked with what is known already. */
  conditional: boolean
  by_address: boolean
  health: Health
  lies: SourceLie[]
  fetched_before: boolean
}

const columns = sql`id, name, kind, address, selectors, charset, zone, min_minutes, max_minutes, licence, failures,
  misses, etag, last_modified, by_address, health, lies,
  coalesce(unconditional_at > now() - interval '1 day', false) and not 'unchanged' = any(lies) as conditional,
  last_fetch_at is not null as fetched_before`

export const sourceFrom = (source: Source): Source => ({
  ...source,
  selectors: { ...noSelectors, ...source.selectors },
})

/** Asks for a source that is in use; nothing for one that is switched off or deleted. */
export const sourceQuery = (id: RawBuilder<unknown>): RawBuilder<Source> =>
  sql`select ${columns} from crawl_config where id = ${id} and active and deleted_at is null`

/** The source by whose selectors an item is read: the first that saw it. */
export async function sourceOfItem(db: Database | Tx, itemId: number): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select ${columns} from crawl_config
    where deleted_at is null and id = (select config_id from crawl_sighting where item_id = ${itemId}
      order by seen_at, config_id limit 1)`.execute(db)
  return rows[0] && sourceFrom(rows[0])
}
