import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportOptions, ImportOutcome } from '@toasoan/contract/editorial/imports'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { unseenIds, unseenTexts } from '#server/kernel/database/prepared.ts'
import { type ImportedArticle, importArticles, reimportArticle } from '../articles/public.ts'
import type { Workflows } from '../workflows/public.ts'
import { bringComments } from './comments.ts'
import { normalAddress } from './old-address.ts'
import { categoryFor, isSettled, type Places } from './places.ts'
import type { ImportedRecord, ImportedRedirect, ImportedStory, Problem } from './read/record.ts'
import type { Seen } from './seen.ts'
import {
  contentOfStory,
  documentOf,
  hashOfStory,
  instantOf,
  type OwnPicture,
  pictureAddress,
  picturesIn,
} from './story-content.ts'

/** What a batch needs to know of its run. */
export type Running = {
  run: { id: number; origin: string; options: ImportOptions }
  /** False while it is only checked. */
  writes: boolean
  access: Access
  workflows: Workflows
  ownHosts: readonly string[]
  places: Places
  /** Keys of this run so far. */
  seen: Seen
}

export type Result = { outcome: ImportOutcome; problems: Problem[]; target: number | null }

type Known = { key: string; target_id: number | null; hash: string; target_version: number | null }

type KnownRecords = ReadonlyMap<string, Known>

/** What came of these keys before. */
async function knownOf(
  db: Database | Tx,
  origin: string,
  records: readonly ImportedRecord[],
): Promise<KnownRecords> {
  const { rows } = await sql<
    Known & { kind: string }
  >`select kind, key, target_id, hash, target_version from import_origin
    where origin = ${origin} and key = any(${unseenTexts(records.map(({ key }) => key))})`.execute(db)
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]))
}

type Made = ReturnType<typeof contentOfStory>

/** What was made of a story before its batch is written; nothing where its key has this hash already, or where its category is to be made. */
type Prepared = { hash: string; isSame: boolean; made: Made | null }

/** Records of one transaction, with what could be made of them before it. */
export type Batch = {
  records: readonly ImportedRecord[]
  pictures: ReadonlyMap<string, OwnPicture>
  prepared: ReadonlyMap<ImportedRecord, Prepared>
}

const isWanted = (record: ImportedRecord, { drafts }: ImportOptions): record is ImportedStory =>
  record.kind === 'article' && !('unread' in record) && !record.skip && (record.published || drafts)

const placed = ({ run: { options, origin }, writes }: Running, { pictures }: Pick<Batch, 'pictures'>) => ({
  departmentId: options.department_id,
  articleTypeId: options.article_type_id,
  pictures: writes ? pictures : null,
  origin,
})

/**
 * Makes of records what needs no transaction, which takes most of the time, while the batch before is written. Other work of the
 * process goes on between two of them. `bring` fetches pictures.
 */
export async function prepareBatch(
  db: Database,
  running: Running,
  records: readonly ImportedRecord[],
  bring: (addresses: readonly string[]) => Promise<Batch['pictures']>,
): Promise<Batch> {
  const { run, places, writes } = running
  const stories = records.filter((record) => isWanted(record, run.options))
  const known = await knownOf(db, run.origin, stories)
  const prepared = new Map<ImportedRecord, Prepared>()
  const addresses = new Set<string>()
  for (const story of stories) {
    const hash = hashOfStory(story)
    const isSame = known.get(`article ${story.key}`)?.hash === hash
    prepared.set(story, { hash, isSame, made: null })
    if (isSame) continue
    await breathe()
    const cover = story.cover ? pictureAddress(story.cover, run.origin) : null
    if (cover) addresses.add(cover)
    for (const address of picturesIn(documentOf(story, run.origin))) addresses.add(address)
  }
  const pictures = writes ? await bring([...addresses]) : new Map<string, OwnPicture>()
  for (const story of stories) {
    const one = prepared.get(story)
    if (!one || one.isSame || !isSettled(places, story, { ...run.options, writes })) continue
    await breathe()
    const { id } = await categoryFor(null, places, story, run.options)
    one.made = contentOfStory(story, { ...placed(running, { pictures }), categoryId: id })
  }
  return { records, pictures, prepared }
}

const refused = (problem: Problem): Result => ({ outcome: 'refused', problems: [problem], target: null })
const skipped = (problem: Problem): Result => ({ outcome: 'skipped', problems: [problem], target: null })

type Remembered = { key: string; target: number | null; hash: string; version: number | null }

async function remember(
  tx: Tx,
  { run }: Running,
  kind: 'article' | 'redirect',
  rows: readonly Remembered[],
): Promise<void> {
  await sql`insert into import_origin (origin, kind, key, target_id, hash, target_version, run_id)
    select ${run.origin}, ${kind}, g.key, g.target, g.hash, g.version, ${run.id}
    from unnest(${unseenTexts(rows.map(({ key }) => key))}, ${rows.map(({ target }) => target)}::bigint[],
      ${unseenTexts(rows.map(({ hash }) => hash))}, ${rows.map(({ version }) => version)}::int[])
      as g (key, target, hash, version)
    on conflict (origin, kind, key) do update set target_id = excluded.target_id, hash = excluded.hash,
      target_version = excluded.target_version`.execute(tx)
}

type Arrived = { story: ImportedStory; id: number }

/** Notes where the old addresses of these stories lead; of two with the same one it is the later. */
async function rememberAddresses(tx: Tx, { run }: Running, stories: readonly Arrived[]): Promise<void> {
  const known = new Map<string, { host: string; path: string; id: number }>()
  for (const { story, id } of stories)
    for (const given of story.addresses) {
      const address = normalAddress(given, run.origin)
      if (address && address.path !== '/') known.set(`${address.host}${address.path}`, { ...address, id })
    }
  const rows = [...known.values()]
  if (rows.length === 0) return
  await sql`insert into old_address (host, path, article_id, run_id)
    select g.host, g.path, g.id, ${run.id} from unnest(${unseenTexts(rows.map(({ host }) => host))},
      ${unseenTexts(rows.map(({ path }) => path))}, ${unseenIds(rows.map(({ id }) => id))}) as g (host, path, id)
    on conflict (host, path) do update set article_id = excluded.article_id, category_id = null, address = null`.execute(
    tx,
  )
}

/** A story that is here for the first time, written with the others of its batch. */
type Fresh = { story: ImportedStory; hash: string; article: ImportedArticle; result: Result }

/** Writes stories that are here for the first time. */
async function bringFresh(tx: Tx, running: Running, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return
  const ids = await importArticles(
    tx,
    fresh.map(({ article }) => article),
    running,
  )
  const arrived = fresh.map((one, at) => ({ ...one, id: ids[at] as number }))
  await remember(
    tx,
    running,
    'article',
    arrived.map(({ story, id, hash }) => ({ key: story.key, target: id, hash, version: 1 })),
  )
  await rememberAddresses(tx, running, arrived)
  for (const { story, id, result } of arrived) {
    result.target = id
    await bringComments(tx, running.run, { articleId: id, comments: story.comments })
  }
}

/** What a batch has while it is written. */
type Writing = {
  tx: Tx
  batch: Batch
  known: KnownRecords
  /** Stories that are to be written; `settle` writes them. */
  fresh: Fresh[]
  settle: () => Promise<void>
}

/** A story at the stage it had, or what became of it. */
async function takeStory(
  { tx, batch, fresh, settle }: Writing,
  running: Running,
  story: ImportedStory,
  known: Known | undefined,
): Promise<Result> {
  const { run, writes, places, access } = running
  const { options } = run
  if (story.skip) return skipped(story.skip)
  if (!story.published && !options.drafts) return skipped({ code: 'unpublished' })
  const at = instantOf(story.publishedAt)
  if (story.published && story.publishedAt && at === null)
    return refused({ code: 'badDate', data: { value: story.publishedAt.slice(0, 40) } })
  if (story.published && at === null) return refused({ code: 'noDate' })
  const prepared = batch.prepared.get(story)
  const hash = prepared?.hash ?? hashOfStory(story)
  const { comments } = story
  const target = known?.target_id ?? null
  if (known && (known.hash === hash || target === null)) {
    if (writes && target !== null) await bringComments(tx, run, { articleId: target, comments })
    return { outcome: 'same', problems: [], target }
  }
  const category = await categoryFor(writes && !known ? tx : null, places, story, options)
  const made = prepared?.made ?? contentOfStory(story, { ...placed(running, batch), categoryId: category.id })
  if ('refused' in made) return refused(made.refused)
  const left: Problem[] = comments.length > 0 ? [{ code: 'comments', data: { count: comments.length } }] : []
  const problems = [...made.problems, ...left, ...category.problems]
  const { content } = made
  if (!known) {
    const result: Result = { outcome: 'new', problems, target: null }
    if (!writes) return result
    const isFuture = at !== null && Date.parse(at) > Date.now()
    const author = places.people.get(story.author.email.toLowerCase())
    // What was to appear later stays a draft: nobody here has set that time.
    const publishedAt = story.published && !isFuture ? at : null
    fresh.push({ story, hash, result, article: { content, authorId: author ?? access.userId, publishedAt } })
    return result
  }
  const id = target as number
  if (writes) await bringComments(tx, run, { articleId: id, comments })
  const { rows } = await sql<{ version: number; stage: number }>`
    select version, stage from article where id = ${id}`.execute(tx)
  const isEdited: Result = { outcome: 'conflict', problems: [{ code: 'edited' }], target }
  if (rows[0]?.version !== known.target_version || rows[0]?.stage === 8) return isEdited
  if (!writes) return { outcome: 'changed', problems, target }
  // Of two with the same old address it is the later one's.
  await settle()
  const version = await reimportArticle(tx, id, known.target_version ?? 0, { ...running, content })
  if (version === null) return isEdited
  await remember(tx, running, 'article', [{ key: story.key, target, hash, version }])
  await rememberAddresses(tx, running, [{ story, id }])
  return { outcome: 'changed', problems, target }
}

/** A path of this site that an old address leads to; null where it has none such. */
async function ownTarget(
  tx: Tx,
  { ownHosts, run }: Running,
  to: string,
): Promise<{ article: number | null; category: number | null; address: string | null } | null> {
  const own = ownHosts[0] ?? 'localhost'
  const read = normalAddress(to, own)
  if (!read || !(ownHosts.includes(read.host) || read.host === run.origin)) return null
  const article = /-(\d{1,15})\.html$/.exec(read.path)?.[1]
  if (article) {
    const { rows } =
      await sql`select from article where id = ${Number(article)} and first_published_at is not null`.execute(
        tx,
      )
    return rows.length > 0 ? { article: Number(article), category: null, address: null } : null
  }
  const slug = /^\/([a-z0-9-]+)\.html$/.exec(read.path)?.[1]
  if (slug) {
    const { rows } = await sql<{ id: number }>`select id from category where slug = ${slug}`.execute(tx)
    if (rows[0]) return { article: null, category: rows[0].id, address: null }
  }
  // Another old address: it leads where that one does, so that there is never a chain.
  const { rows } = await sql<{ article: number | null; category: number | null; address: string | null }>`
    select article_id as article, category_id as category, address from old_address where path = ${read.path} limit 1`.execute(
    tx,
  )
  if (rows[0]) return rows[0]
  return read.path === '/' || !read.path.endsWith('.html')
    ? { article: null, category: null, address: read.path }
    : null
}

async function takeRedirect(
  { tx, settle }: Writing,
  running: Running,
  { key, from, to }: ImportedRedirect,
  known: Known | undefined,
): Promise<Result> {
  const { run, writes } = running
  const address = normalAddress(from, run.origin)
  if (!address || address.path === '/')
    return refused({ code: 'badAddress', data: { value: from.slice(0, 100) } })
  // It may lead to a story of the same batch.
  await settle()
  const target =
    to === null ? { article: null, category: null, address: null } : await ownTarget(tx, running, to)
  if (!target) return refused({ code: 'noTarget', data: { value: (to ?? '').slice(0, 100) } })
  const hash = JSON.stringify([from, to])
  if (known?.hash === hash) return { outcome: 'same', problems: [], target: target.article }
  if (writes) {
    await sql`insert into old_address (host, path, article_id, category_id, address, run_id)
      values (${address.host}, ${address.path}, ${target.article}, ${target.category}, ${target.address}, ${run.id})
      on conflict (host, path) do update set article_id = excluded.article_id, category_id = excluded.category_id,
        address = excluded.address`.execute(tx)
    await remember(tx, running, 'redirect', [{ key, target: target.article, hash, version: null }])
  }
  return { outcome: known ? 'changed' : 'new', problems: [], target: target.article }
}

async function take(writing: Writing, running: Running, record: ImportedRecord): Promise<Result> {
  if ('unread' in record) return refused(record.unread)
  if (!running.seen.add(record.kind, record.key)) return skipped({ code: 'repeated' })
  const known = writing.known.get(`${record.kind} ${record.key}`)
  return record.kind === 'article'
    ? takeStory(writing, running, record, known)
    : takeRedirect(writing, running, record, known)
}

/**
 * What becomes of the records of a batch, in their order; in a run that writes, they are written. Null, with nothing written, where
 * another run changed meanwhile what it was prepared for.
 */
export async function takeBatch(tx: Tx, running: Running, batch: Batch): Promise<Result[] | null> {
  const known = await knownOf(tx, running.run.origin, batch.records)
  for (const [{ key }, { isSame, hash }] of batch.prepared)
    if (isSame && known.get(`article ${key}`)?.hash !== hash) return null
  const fresh: Fresh[] = []
  const settle = () => bringFresh(tx, running, fresh.splice(0))
  const writing: Writing = { tx, batch, known, fresh, settle }
  const results: Result[] = []
  for (const record of batch.records) results.push(await take(writing, running, record))
  await settle()
  return results
}
