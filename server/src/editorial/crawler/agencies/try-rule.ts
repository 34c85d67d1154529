import type { tryRule } from '@toasoan/contract/editorial/agency-rules'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { matches, type Routable } from './route-item.ts'

/** Items on which a rule is tried. */
const most = 500
const examples = 10

type Row = Omit<Routable, 'at'> & { first_seen_at: string; sources: number[] }

/** What conditions would have found among the last items of agencies. Rejects with 404 a source that does not exist. */
export async function tryConditions(
  db: Database,
  { config_id, conditions }: z.output<typeof tryRule.body>,
): Promise<z.output<typeof tryRule.reply>> {
  const source = config_id && (await sql`select from crawl_config where id = ${config_id}`.execute(db))
  if (source && source.rows.length === 0) throw fail(kernelErrors.notFound)
  const { rows } = await sql<Row>`select i.id, i.title, i.lead, i.provider, i.first_seen_at,
      jsonb_build_object('codes', i.codes, 'urgency', i.urgency, 'language', i.language, 'genre', i.genre,
        'place', i.place) as wire
    from crawl_item i where i.guid is not null and (${config_id}::bigint is null or exists (
      select from crawl_sighting s where s.item_id = i.id and s.config_id = ${config_id}))
    order by i.first_seen_at desc, i.id desc limit ${most}`.execute(db)
  const found = rows.filter((row) => matches({ conditions }, { ...row, at: new Date(row.first_seen_at) }))
  return {
    items: rows.length,
    matched: found.length,
    examples: found
      .slice(0, examples)
      .map(({ id, title, provider, first_seen_at }) => ({ id, title, provider, at: first_seen_at })),
  }
}
