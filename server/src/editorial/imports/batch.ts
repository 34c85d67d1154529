import type { ImportOptions, ImportOutcome } from '@toasoan/contract/editorial/imports'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { importArticle, reimportArticle } from '../articles/public.ts'
import type { Workflows } from '../workflows/public.ts'
import { bringComments } from './comments.ts'
import { normalAddress } from './old-address.ts'
import { categoryFor, type Places } from './places.ts'
import type { ImportedRecord, ImportedRedirect, ImportedStory, Problem } from './read/record.ts'
import type { Seen } from './seen.ts'
import { contentOfStory, hashOfStory, instantOf, type OwnPicture } from './story-content.ts'

/** What a batch needs to know of its run. */
export type Running = {
  run: { id: number; origin: string; options: ImportOptions }
  /** False while it is only checked. */
  writes: boolean
  access: Access
  workflows: Workflows
  ownHosts: readonly string[]
  places: Places
  pictures: ReadonlyMap<string, OwnPicture>
  /** Keys of this run so far. */
  seen: Seen
}

export type Result = { outcome: ImportOutcome; problems: Problem[]; target: number | null }

type Known = { key: string; target_id: number | null; hash: string; target_version: number | null }

/** What came of these keys before. */
export async function knownOf(tx: Tx, origin: string, records: readonly ImportedRecord[]) {
  const { rows } = await sql<
    Known & { kind: string }
  >`select kind, key, target_id, hash, target_version from import_origin
    where origin = ${origin} and key = any(${records.map(({ key }) => key)}::text[])`.execute(tx)
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]))
}

const refused = (problem: Problem): Result => ({ outcome: 'refused', problems: [problem], target: null })
const skipped = (problem: Problem): Result => ({ outcome: 'skipped', problems: [problem], target: null })

async function remember(
  tx: Tx,
  { run }: Running,
  kind: 'article' | 'redirect',
  {
    key,
    target,
    hash,
    version,
  }: { key: string; target: number | null; hash: string; version: number | null },
): Promise<void> {
  await sql`insert into import_origin (origin, kind, key, target_id, hash, target_version, run_id)
    values (${run.origin}, ${kind}, ${key}, ${target}, ${hash}, ${version}, ${run.id})
    on conflict (origin, kind, key) do update set target_id = excluded.target_id, hash = excluded.hash,
      target_version = excluded.target_version`.execute(tx)
}

async function rememberAddresses(tx: Tx, { run }: Running, story: ImportedStory, id: number): Promise<void> {
  const addresses = story.addresses.flatMap((address) => normalAddress(address, run.origin) ?? [])
  for (const { host, path } of addresses)
    if (path !== '/')
      await sql`insert into old_address (host, path, article_id, run_id) values (${host}, ${path}, ${id}, ${run.id})
        on conflict (host, path) do update set article_id = excluded.article_id, category_id = null, address = null`.execute(
        tx,
      )
}

/** A story at the stage it had, or what became of it. */
async function takeStory(
  tx: Tx,
  running: Running,
  story: ImportedStory,
  known: Known | undefined,
): Promise<Result> {
  const { run, writes, places, access, workflows, ownHosts, pictures } = running
  const { options, origin } = run
  if (story.skip) return skipped(story.skip)
  if (!story.published && !options.drafts) return skipped({ code: 'unpublished' })
  const at = instantOf(story.publishedAt)
  if (story.published && story.publishedAt && at === null)
    return refused({ code: 'badDate', data: { value: story.publishedAt.slice(0, 40) } })
  if (story.published && at === null) return refused({ code: 'noDate' })
  const hash = hashOfStory(story)
  const category = await categoryFor(writes && !known ? tx : null, places, story, options)
  const made = contentOfStory(story, {
    categoryId: category.id,
    departmentId: options.department_id,
    articleTypeId: options.article_type_id,
    pictures: writes ? pictures : null,
    origin,
  })
  if ('refused' in made) return refused(made.refused)
  const { comments } = story
  if (comments.length > 0) made.problems.push({ code: 'comments', data: { count: comments.length } })
  const author = places.people.get(story.author.email.toLowerCase())
  const problems = [...made.problems, ...category.problems]
  const isFuture = at !== null && Date.parse(at) > Date.now()
  const content = { content: made.content, access, ownHosts }
  if (!known) {
    if (!writes) return { outcome: 'new', problems, target: null }
    const id = await importArticle(tx, {
      ...content,
      workflows,
      authorId: author ?? access.userId,
      // What was to appear later stays a draft: nobody here has set that time.
      publishedAt: story.published && !isFuture ? at : null,
    })
    await remember(tx, running, 'article', { key: story.key, target: id, hash, version: 1 })
    await rememberAddresses(tx, running, story, id)
    await bringComments(tx, run, { articleId: id, comments })
    return { outcome: 'new', problems, target: id }
  }
  const target = known.target_id
  if (writes && target !== null) await bringComments(tx, run, { articleId: target, comments })
  if (known.hash === hash || target === null) return { outcome: 'same', problems: [], target }
  const { rows } = await sql<{ version: number; stage: number }>`
    select version, stage from article where id = ${target}`.execute(tx)
  const isEdited: Result = { outcome: 'conflict', problems: [{ code: 'edited' }], target }
  if (rows[0]?.version !== known.target_version || rows[0]?.stage === 8) return isEdited
  if (!writes) return { outcome: 'changed', problems, target }
  const version = await reimportArticle(tx, target, known.target_version ?? 0, content)
  if (version === null) return isEdited
  await remember(tx, running, 'article', { key: story.key, target, hash, version })
  await rememberAddresses(tx, running, story, target)
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
  tx: Tx,
  running: Running,
  { key, from, to }: ImportedRedirect,
  known: Known | undefined,
): Promise<Result> {
  const { run, writes } = running
  const address = normalAddress(from, run.origin)
  if (!address || address.path === '/')
    return refused({ code: 'badAddress', data: { value: from.slice(0, 100) } })
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
    await remember(tx, running, 'redirect', { key, target: target.article, hash, version: null })
  }
  return { outcome: known ? 'changed' : 'new', problems: [], target: target.article }
}

/** What becomes of a record; in a run that writes, it is written. */
export async function take(
  tx: Tx,
  running: Running,
  record: ImportedRecord,
  known: Map<string, Known>,
): Promise<Result> {
  if ('unread' in record) return refused(record.unread)
  const key = `${record.kind} ${record.key}`
  if (!running.seen.add(record.kind, record.key)) return skipped({ code: 'repeated' })
  return record.kind === 'article'
    ? takeStory(tx, running, record, known.get(key))
    : takeRedirect(tx, running, record, known.get(key))
}
