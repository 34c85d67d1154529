import type { AssistedField } from '@toasoan/contract/site/pages'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { sharesIn, type Taken, takenOf, type Version } from './marks.ts'

/** What readers see of the fields that a proposal can go into. */
const shownAs: Partial<Record<Taken['target'], readonly AssistedField[]>> = {
  title: ['title'],
  lead: ['lead'],
  text: ['text'],
  story: ['title', 'text'],
  alt: ['picture'],
  caption: ['picture'],
}

/** The fields of an article's published version that still have words of a proposal, in the order of the page. */
export async function assistedFields(
  db: Database,
  articleId: number,
  secret: string,
): Promise<AssistedField[]> {
  const taken = (await takenOf(db, articleId)).filter(({ target }) => shownAs[target])
  if (taken.length === 0) return []
  const { rows } =
    await sql<Version>`select v.number, v.created_at, v.metadata, v.document from article_publication p
    join article_version v on v.id = p.version_id where p.article_id = ${articleId}`.execute(db)
  const [version] = rows
  if (!version) return []
  const own = sharesIn(taken, version, secret).filter(({ share }) => share > 0)
  const fields = new Set(own.flatMap(({ target }) => shownAs[target] ?? []))
  return (['title', 'lead', 'text', 'picture'] as const).filter((field) => fields.has(field))
}
