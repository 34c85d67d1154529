import { type AssistMark, type AssistTarget, assistTargets } from '@toasoan/contract/editorial/assist'
import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { shareOf, wordKeys } from './word-keys.ts'

/** Newest versions that are compared. */
const mostVersions = 100

export type Taken = Omit<AssistMark, 'version' | 'share'> & {
  use_id: number
  keys: string[]
  taken_at: string
}

export type Version = {
  number: number
  created_at: string
  metadata: Record<string, unknown>
  document: ArticleDocument | null
}

const fieldOf = ({ metadata, document }: Version, target: AssistTarget): string => {
  if (target === 'story')
    return [metadata.title, metadata.lead, document ? plainText(document) : ''].filter(Boolean).join('\n')
  if (target === 'text') return document ? plainText(document) : ''
  const value = metadata[target]
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}

/** A tag is one of several: it is there whole or not. */
function shareIn(taken: Taken, version: Version, secret: string): number {
  const keys = wordKeys(fieldOf(version, taken.target), taken.use_id, secret)
  if (taken.target !== 'tags') return shareOf(taken.keys, keys)
  const joined = ` ${keys.join(' ')} `
  return joined.includes(` ${taken.keys.join(' ')} `) ? 100 : 0
}

/** The proposals that were taken into an article, the first first. */
export async function takenOf(db: Database, articleId: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select u.id as use_id, u.kind, u.targets[t.proposal + 1] as target, u.model, u.prompt_version,
      p.name as taken_by, u.word_keys->t.proposal as keys, t.taken_at
    from assist_use u join assist_taken t on t.use_id = u.id join app_user p on p.id = t.taken_by
    where u.article_id = ${articleId} and u.targets[t.proposal + 1] = any(${[...assistTargets]}::text[])
    order by t.taken_at, t.proposal`.execute(db)
  return rows
}

/** What a version has of the proposals that were taken before it was saved. */
export const sharesIn = (taken: readonly Taken[], version: Version, secret: string): AssistMark[] =>
  taken
    .filter(({ taken_at }) => taken_at <= version.created_at)
    .map((one) => {
      const { use_id: _use, keys: _keys, taken_at: _at, ...mark } = one
      return { ...mark, version: version.number, share: shareIn(one, version, secret) }
    })

/** What the versions of an article have of the assistant's proposals, the newest versions first. */
export async function marksOf(db: Database, articleId: number, secret: string): Promise<AssistMark[]> {
  const taken = await takenOf(db, articleId)
  if (taken.length === 0) return []
  const first = taken[0]?.taken_at as string
  const needsText = taken.some(({ target }) => target === 'text' || target === 'story')
  const { rows: versions } = await sql<Version>`
    select number, created_at, metadata, ${needsText ? sql`document` : sql`null`} as document from article_version
    where article_id = ${articleId} and created_at >= ${first}::timestamptz order by number desc limit ${mostVersions}`.execute(
    db,
  )
  return versions.flatMap((version) => sharesIn(taken, version, secret))
}
