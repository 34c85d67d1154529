import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { articleInput } from '@toasoan/contract/editorial/article'
import { stages } from '@toasoan/contract/editorial/stages'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { SeedContext } from '../../src/app/seed.ts'
import {
  type Content,
  contentOf,
  headColumns,
  publish,
  writeTags,
  writeVersion,
} from '../../src/editorial/articles/public.ts'
import type { Database, Tx } from '../../src/kernel/database/database.ts'
import type { DB } from '../../src/kernel/database/tables.generated.ts'
import { storeFile } from '../../src/media/files/public.ts'
import { demoCategories } from './articles/categories.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { toDocument } from './articles/markup.ts'
import type { DemoArticle } from './articles/types.ts'
import { demoFileKey, demoFiles } from './library/made-files.ts'
import { demoPeople } from './people.ts'
import { type Step, stepsTo, stepsToMend } from './story.ts'

type Picture = { id: number; src: string; width: number; height: number }

type Ids = {
  users: Map<string, number>
  departments: Map<string, number>
  categories: Map<string, number>
  types: Map<string, number>
  workflow: { id: number; revision: number }
  pictures: Map<string, Picture>
  /** Sounds and documents. */
  files: Map<string, number>
}

const hour = 3_600_000

async function seedCategories({ db }: SeedContext): Promise<void> {
  for (const { code, name, parent, order, home, description } of demoCategories) {
    await db.query(
      `insert into category (slug, name, parent_id, place, home_place, description)
       select $1, $2, p.id, $4, $5, $6 from (select 1) one left join category p on p.slug = $3
       on conflict (slug) do nothing`,
      [code, name, parent ?? null, order, home ? order : null, description],
    )
  }
}

async function idsBy(db: SeedContext['db'], table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; id: number }>(`select ${column} as key, id from ${table}`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The same address at every seeding, of the form that fresh ones have. */
const keyOf = (picture: string) => createHash('sha256').update(`demo:${picture}`).digest('hex').slice(0, 32)

/** Every picture that an article names, stored once. */
async function storePictures(
  context: SeedContext,
  db: Database,
  photographer: number,
): Promise<Map<string, Picture>> {
  const keys = new Set(
    demoArticles.flatMap(({ picture, body }) => [
      ...(picture ? [picture.key] : []),
      ...body.split('\n').flatMap((line) => /^!\[[^\]]*\]\(([a-z0-9-]+)/.exec(line)?.[1] ?? []),
    ]),
  )
  const pictures = new Map<string, Picture>()
  for (const key of [...keys].slice(0, context.pictures)) {
    const bytes = await readFile(new URL(`pictures/${key}.jpg`, import.meta.url)).catch(() => null)
    if (!bytes) continue
    const file = await storeFile(
      { db, storage: context.storage },
      { key: keyOf(key), buffer: bytes, name: `${key}.jpg`, userId: photographer },
    )
    pictures.set(key, {
      id: file.id,
      src: file.file_local,
      width: file.width ?? 0,
      height: file.height ?? 0,
    })
  }
  return pictures
}

/** The sounds and documents of the library, stored once; those without an article as well. */
async function storeFiles(
  { storage }: SeedContext,
  db: Database,
  userId: number,
): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  for (const { key, name, durationMs, make } of demoFiles) {
    const file = await storeFile(
      { db, storage },
      { key: demoFileKey(key), buffer: await make(), name, userId },
    )
    if (durationMs !== null)
      await db.updateTable('file').set({ duration_ms: durationMs }).where('id', '=', file.id).execute()
    files.set(key, file.id)
  }
  return files
}

function contentFor(article: DemoArticle, ids: Ids): Content {
  const author = demoPeople.find(({ username }) => username === article.author)
  const document = toDocument(article.body, (key) => {
    const picture = ids.pictures.get(key)
    return picture ? { ...picture, fileId: picture.id } : null
  })
  return contentOf(
    articleInput.parse({
      title: article.title,
      kicker: article.kicker,
      lead: article.lead,
      document,
      category_id: ids.categories.get(article.category) ?? null,
      article_type_id: ids.types.get(article.type) ?? null,
      department_id: ids.departments.get(author?.department ?? '') ?? null,
      pen_name: author?.alias ?? '',
      source: article.source ? { url: '', licence: '', ...article.source } : null,
      tags: article.tags,
      cover_file_id: article.picture ? (ids.pictures.get(article.picture.key)?.id ?? null) : null,
      cover_caption: article.picture?.caption,
      cover_credit: article.picture?.credit,
      attachment_ids: (article.files ?? []).flatMap((key) => ids.files.get(key) ?? []),
      slug: article.key,
    }),
  )
}

async function insertArticle(
  tx: Tx,
  article: DemoArticle,
  content: Content,
  ids: Ids,
  at: Date,
): Promise<number> {
  const author = ids.users.get(article.author) as number
  const { id } = await tx
    .insertInto('article')
    .values({
      ...headColumns(content),
      workflow_id: ids.workflow.id,
      workflow_revision: ids.workflow.revision,
      stage: stages.private,
      version: 1,
      author_id: author,
      stage_at: at.toISOString(),
      stage_by: author,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      updated_by: author,
      client_key: `demo:${article.key}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeVersion(tx, { articleId: id, number: 1, content, origin: 'save', userId: author, at })
  await writeTags(tx, id, content.metadata.tags)
  return id
}

async function makeStep(tx: Tx, id: number, step: Step, content: Content, ids: Ids): Promise<void> {
  const actor = ids.users.get(step.actor) as number
  const at = step.at.toISOString()
  await tx
    .insertInto('article_move')
    .values({
      article_id: id,
      transition_code: step.move.code,
      transition_name: step.move.name,
      transition_name_en: step.move.nameEn,
      from_stage: step.move.from,
      to_stage: step.to,
      actor_id: actor,
      reason: step.reason,
      version: step.version,
      correction: step.correction,
      hash: content.hash,
      at,
    })
    .execute()
  await tx
    .updateTable('article')
    .set({
      stage: step.to,
      stage_at: at,
      stage_by: actor,
      last_reason: step.reason || null,
      ...(step.move.code === 'approve' ? { approved_hash: content.hash, approved_by: actor } : {}),
      ...(step.move.code === 'publish' && step.version === 1 ? { first_published_at: at } : {}),
      ...(step.to === stages.deleted ? { stage_before_delete: step.move.from } : {}),
      ...(step.to === stages.archived ? { unpublished_at: at, approved_hash: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (step.move.direction !== 'forward') return
  await sql`insert into article_handled values (${actor}, ${id}, ${at})
    on conflict (user_id, article_id) do update set at = excluded.at`.execute(tx)
}

/** Shows readers the head version as if it had gone out at that time. */
async function publishAt(tx: Tx, id: number, at: Date): Promise<void> {
  await publish(tx, id)
  await tx
    .updateTable('article_publication')
    .set({ updated_at: at.toISOString() })
    .where('article_id', '=', id)
    .execute()
}

/** As the article stood before its mistake was mended. */
function unmended(article: DemoArticle): DemoArticle {
  const { correction, lead, body } = article
  if (!correction) return article
  const { right, wrong } = correction
  if (!lead.includes(right) && !body.includes(right)) throw new Error(`Nothing to mend in ${article.key}`)
  return { ...article, lead: lead.replace(right, wrong), body: body.replace(right, wrong) }
}

/** Revises a live article and publishes it again with its public note. */
async function mend(tx: Tx, id: number, article: DemoArticle, ids: Ids, end: number): Promise<void> {
  const content = contentFor(article, ids)
  const steps = stepsToMend(article, end)
  const [revision] = steps as [Step]
  const editor = ids.users.get(revision.actor) as number
  await makeStep(tx, id, revision, contentFor(unmended(article), ids), ids)
  await writeVersion(tx, {
    articleId: id,
    number: 2,
    content,
    origin: 'save',
    userId: editor,
    at: revision.at,
  })
  await tx
    .updateTable('article')
    .set({
      ...headColumns(content),
      version: 2,
      updated_at: revision.at.toISOString(),
      updated_by: editor,
    })
    .where('id', '=', id)
    .execute()
  for (const step of steps.slice(1)) await makeStep(tx, id, step, content, ids)
  await publishAt(tx, id, new Date(end))
}

async function seedArticle(db: Database, article: DemoArticle, ids: Ids, now: number): Promise<void> {
  const known = await db
    .selectFrom('article')
    .select('id')
    .where('client_key', '=', `demo:${article.key}`)
    .executeTakeFirst()
  if (known) return
  const content = contentFor(unmended(article), ids)
  const end = now - article.hoursAgo * hour
  const steps = stepsTo(article, end)
  const start = new Date((steps[0]?.at.getTime() ?? end) - 2 * hour)
  await db.transaction().execute(async (tx) => {
    const id = await insertArticle(tx, article, content, ids, start)
    for (const step of steps) await makeStep(tx, id, step, content, ids)
    if (article.stage === 'published') await publishAt(tx, id, new Date(end))
    if (article.correction) await mend(tx, id, article, ids, end + article.correction.hoursLater * hour)
    if (article.excellent) {
      await tx.updateTable('article').set({ excellent: true }).where('id', '=', id).execute()
      await tx
        .updateTable('article_publication')
        .set({ excellent: true })
        .where('article_id', '=', id)
        .execute()
    }
    if (article.views) await seedViews(tx, id, article.views, article.hoursAgo)
  })
}

/** Spreads the readers over the days since publication, a week at most. */
async function seedViews(tx: Tx, id: number, views: number, hoursAgo: number): Promise<void> {
  const days = Math.min(7, Math.max(1, Math.ceil(hoursAgo / 24)))
  await sql`insert into article_views (article_id, day, views)
    select ${id}, (now() at time zone 'Asia/Ho_Chi_Minh')::date - d, greatest(1, ${views}::bigint / ${days})
    from generate_series(0, ${days - 1}) d on conflict do nothing`.execute(tx)
}

/** Readings of all articles by five minutes for a week and a day: few at night, many at seven and at eight in the evening. */
const seedReadings = (db: Database) =>
  sql`insert into reading_tally (at, readings)
    select step, round((3 + 20 * exp(-((hour - 7.5) ^ 2) / 6) + 26 * exp(-((hour - 20) ^ 2) / 8)) * (0.8 + random() * 0.4))
    from (select step, extract(hour from step at time zone 'Asia/Ho_Chi_Minh')::float8 as hour
      from generate_series(date_bin('5 minutes', now(), 'epoch') - interval '8 days',
        date_bin('5 minutes', now(), 'epoch') - interval '5 minutes', '5 minutes') as step) as steps
    on conflict do nothing`.execute(db)

/** Links articles once all of them exist. */
async function seedRelated(db: Database): Promise<void> {
  for (const { key, related = [] } of demoArticles) {
    if (related.length === 0) continue
    const keys = related.map((other) => `demo:${other}`)
    await sql`update article_publication p set related_ids = (
        select coalesce(array_agg(r.id), '{}') from article r where r.client_key = any(${keys}::text[]))
      from article a where a.id = p.article_id and a.client_key = ${`demo:${key}`}`.execute(db)
  }
}

/** The newsroom's articles at every stage, with their pictures, moves and readers. */
export async function seed(context: SeedContext): Promise<void> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: context.db }) })
  await seedCategories(context)
  const users = await idsBy(context.db, 'app_user', 'username')
  const { rows } = await context.db.query("select id, revision from workflow where code = 'default'")
  // A commentary is one person's text; everything else several people write at once.
  await context.db.query("update article_type set single_writer = true where code = 'commentary'")
  const ids: Ids = {
    users,
    departments: await idsBy(context.db, 'department', 'code'),
    categories: await idsBy(context.db, 'category', 'slug'),
    types: await idsBy(context.db, 'article_type', 'code'),
    workflow: rows[0],
    pictures: await storePictures(context, db, users.get('phongvien') as number),
    files: await storeFiles(context, db, users.get('phongvien') as number),
  }
  const now = Date.now()
  for (const article of demoArticles) await seedArticle(db, article, ids, now)
  await seedRelated(db)
  await seedReadings(db)
  await context.db.query('select fold_article_tally()')
  context.log(`${demoArticles.length} tin bài, ${ids.pictures.size} ảnh`)
}
