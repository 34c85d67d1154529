import {
  type AssistMark,
  type AssistTarget,
  assistTargets,
  type FileMark,
  pictureTargets,
} from '@toasoan/contract/editorial/assist'
import { type ArticleDocument, plainText } from '@toasoan/contract/editorial/document'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { wordsOfPicture } from './picture-words.ts'
import { shareOf, wordKeys } from './word-keys.ts'

/** Newest versions that are compared. */
const mostVersions = 100

export type Taken = Omit<AssistMark, 'version' | 'share'> & {
  use_id: number
  keys: string[]
  taken_at: string
  /** The picture that it describes. */
  file_id: number | null
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
function shareIn(taken: Taken, target: AssistTarget, version: Version, secret: string): number {
  const keys = wordKeys(fieldOf(version, target), taken.use_id, secret)
  if (target !== 'tags') return shareOf(taken.keys, keys)
  const joined = ` ${keys.join(' ')} `
  return joined.includes(` ${taken.keys.join(' ')} `) ? 100 : 0
}

const isOfPicture = (target: Taken['target']): target is (typeof pictureTargets)[number] =>
  (pictureTargets as readonly string[]).includes(target)

/** The share of a proposal in its field; of a picture in what describes it, null where the version does not have it. */
function shareOfTaken(taken: Taken, version: Version, secret: string): number | null {
  const { target, file_id, keys, use_id } = taken
  if (!isOfPicture(target)) return shareIn(taken, target, version, secret)
  const said = file_id === null ? [] : wordsOfPicture(version, file_id)
  if (said.length === 0) return null
  return Math.max(...said.map((words) => shareOf(keys, wordKeys(words, use_id, secret))))
}

const columns = sql`u.id as use_id, u.kind, u.targets[t.proposal + 1] as target, u.model, u.prompt_version,
  p.name as taken_by, u.word_keys->t.proposal as keys, t.taken_at, t.proposal`

const from = sql`assist_use u join assist_taken t on t.use_id = u.id join app_user p on p.id = t.taken_by`

/** The proposals that were taken into an article, or for pictures that it has, the first first. */
export async function takenOf(db: Database, articleId: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select ${columns}, null::bigint as file_id from ${from}
    where u.article_id = ${articleId} and u.targets[t.proposal + 1] = any(${[...assistTargets]}::text[])
    union all
    select ${columns}, u.record_id from ${from}
    where u.record_type = 'file' and u.targets[t.proposal + 1] = any(${[...pictureTargets]}::text[])
      and u.record_id in (select file_id from file_use where kind = 'article' and record_id = ${articleId})
    order by taken_at, proposal`.execute(db)
  return rows
}

/** What the description of a file still has of proposals, the first first. */
export async function marksOfFile(
  db: Database,
  { id, description }: { id: number; description: string },
  secret: string,
): Promise<FileMark[]> {
  const { rows } = await sql<Taken>`
    select ${columns}, u.record_id as file_id from ${from}
    where u.record_type = 'file' and u.record_id = ${id}
      and u.targets[t.proposal + 1] in ('alt', 'caption', 'description', 'chapters')
    order by taken_at, proposal`.execute(db)
  return rows.flatMap(({ use_id, keys, kind, model, prompt_version, taken_by }) => {
    const share = shareOf(keys, wordKeys(description, use_id, secret))
    return share > 0 ? [{ kind, model, prompt_version, taken_by, share }] : []
  })
}

/** What a version has of the proposals that were taken before it was saved. */
export const sharesIn = (taken: readonly Taken[], version: Version, secret: string): AssistMark[] =>
  taken
    .filter(({ taken_at }) => taken_at <= version.created_at)
    .flatMap((one) => {
      const share = shareOfTaken(one, version, secret)
      if (share === null) return []
      const { kind, target, model, prompt_version, taken_by } = one
      return [{ kind, target, model, prompt_version, taken_by, version: version.number, share }]
    })

/** What the versions of an article have of the assistant's proposals, the newest versions first. */
export async function marksOf(db: Database, articleId: number, secret: string): Promise<AssistMark[]> {
  const taken = await takenOf(db, articleId)
  if (taken.length === 0) return []
  const first = taken[0]?.taken_at as string
  const needsText = taken.some(({ target }) => target === 'text' || target === 'story' || isOfPicture(target))
  const { rows: versions } = await sql<Version>`
    select number, created_at, metadata, ${needsText ? sql`document` : sql`null`} as document from article_version
    where article_id = ${articleId} and created_at >= ${first}::timestamptz order by number desc limit ${mostVersions}`.execute(
    db,
  )
  return versions.flatMap((version) => sharesIn(taken, version, secret))
}
