import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { layoutChanges } from '@toasoan/contract/site/front-changes'
import {
  articlesOfLayout,
  type FrontArticle,
  type FrontLayout,
  type FrontShowing,
  type FrontVersion,
  openLayout,
} from '@toasoan/contract/site/front-page'
import { type RawBuilder, sql } from 'kysely'
import { seenTitle } from '#server/editorial/articles/public.ts'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { heldFacts, type Timed } from '../../messaging/held-back/public.ts'
import { byIds, liveShowing } from '../publications/public.ts'

type Row = Omit<FrontVersion, 'showings' | 'changes'> & { before: FrontLayout | null }

/** Who looks, and in which language. */
export type Looking = { access: Access; language: Language }

/** Titles of articles as a person may see them. What is live is for everybody. */
export async function titlesOf(
  db: Database | Tx,
  ids: readonly number[],
  { access, language }: Looking,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, coalesce(p.title, ${seenTitle(access, language)}) as name
    from article a left join article_publication p on p.article_id = a.id
    where a.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The articles that layouts name, live or fallen out. */
export async function articlesOf(
  db: Database,
  ids: readonly number[],
  looking: Looking,
): Promise<FrontArticle[]> {
  const [titles, teasers] = await Promise.all([titlesOf(db, ids, looking), byIds(db, ids)])
  const live = new Map(teasers.map((teaser) => [teaser.id, teaser]))
  return [...titles].map(([id, name]) => {
    const teaser = live.get(id)
    return {
      id,
      name,
      category: teaser?.category?.name ?? null,
      picture: teaser?.picture?.src ?? null,
      published_at: teaser?.published_at ?? null,
      live: teaser !== undefined,
    }
  })
}

async function sectionNames(db: Database | Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from category`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Showings that come at their time: who made one stands for it. */
export const timedShowings: Timed = {
  table: 'front_showing',
  standsFor: sql`n.created_by`,
  needs: ['frontPage.publish'],
  decides: 'frontPage.publish',
}

const held = heldFacts(
  { ...timedShowings, standsFor: sql`s.created_by` },
  sql`s.held_at is not null and s.told_at is null`,
)

const showingColumns = sql`s.id, s.version_id, s.shows_from, u.name as by`

/** Showings that were not called off, under the short name `s`. */
async function showings(db: Database | Tx, where: RawBuilder<unknown>): Promise<FrontShowing[]> {
  const { rows } = await sql<FrontShowing>`
    select ${showingColumns}, ${held} as held from front_showing s left join app_user u on u.id = s.created_by
    where s.called_off_at is null and ${where} order by s.shows_from, s.id`.execute(db)
  return rows
}

/** The showings whose time has not come, and those that wait for a decision since it has. */
export const waitingShowings = (db: Database | Tx): Promise<FrontShowing[]> =>
  showings(db, sql`s.told_at is null`)

/** The showing that readers see. */
export async function showingNow(db: Database | Tx): Promise<FrontShowing | null> {
  const { rows } = await sql<FrontShowing>`
    select ${showingColumns}, null as held from (${liveShowing}) s left join app_user u on u.id = s.created_by`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Versions with what they changed and when they were shown. `page` says which, in which order. */
export async function versions(
  db: Database | Tx,
  page: RawBuilder<unknown>,
  looking: Looking,
): Promise<FrontVersion[]> {
  const { rows } = await sql<Row>`
    select v.id, v.note, v.layout, v.restores, v.created_at, u.name as by, before.layout as before,
      coalesce(v.id = (select version_id from (${liveShowing}) live), false) as live
    from front_version v left join app_user u on u.id = v.created_by
    left join front_version before on before.id = v.follows ${page}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const changes = rows.map(({ layout, before }) => layoutChanges(before ?? openLayout, layout))
  const [shown, titles, sections] = await Promise.all([
    showings(db, sql`s.version_id = any(${ids}::bigint[])`),
    titlesOf(
      db,
      changes.flat().flatMap(({ article }) => article ?? []),
      looking,
    ),
    sectionNames(db),
  ])
  return rows.map(({ before: _, ...row }, at) => ({
    ...row,
    showings: shown.filter(({ version_id }) => version_id === row.id),
    changes: (changes[at] ?? []).map(({ kind, article, section }) => ({
      kind,
      name: article ? (titles.get(article) ?? null) : section ? (sections.get(section) ?? null) : null,
      part: article && section ? (sections.get(section) ?? null) : null,
    })),
  }))
}

/** One version; 404 when there is none. */
export async function findVersion(db: Database | Tx, id: number, looking: Looking): Promise<FrontVersion> {
  const [found] = await versions(db, sql`where v.id = ${id}`, looking)
  if (!found) throw fail(kernelErrors.notFound)
  return found
}

/** The latest version. */
export const headVersion = async (db: Database | Tx, looking: Looking): Promise<FrontVersion | null> =>
  (await versions(db, sql`order by v.id desc limit 1`, looking))[0] ?? null

/** Articles of the layouts that a screen shows at once. */
export const namedIn = (layouts: readonly (FrontLayout | undefined)[]): number[] => [
  ...new Set(layouts.flatMap((layout) => (layout ? articlesOfLayout(layout) : []))),
]
