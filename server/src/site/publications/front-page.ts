import { articlesOfLayout, type FrontLayout, openLayout } from '@toasoan/contract/site/front-page'
import type { SiteCategory, Teaser } from '@toasoan/contract/site/home'
import type { HomeStrip } from '@toasoan/contract/site/pages'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { SiteKnowledge } from './knowledge.ts'
import { sectionsOf } from './layout.ts'
import { byIds } from './lists.ts'
import { newestFirst, type TeaserRow, teaserColumns, teaserJoins, teaserOf } from './teasers.ts'
import { withTriedHeadlines } from './tried-headlines.ts'

/** What the front page is made of, without the most read. */
export type FrontPage = {
  lead: Teaser | null
  lead_related: Teaser[]
  secondary: Teaser[]
  latest: Teaser[]
  strips: HomeStrip[]
  photos: Teaser[]
  topics: string[]
  topic_slugs: string[]
}

type Candidate = TeaserRow & {
  excellent: boolean
  related_ids: number[]
  type_code: string | null
  tags: string[]
}

// Looking no further back keeps the front page's cost the same whatever the archive holds.
const candidatesLookedAt = 120
const photosLookedAt = 2000
const leadWithin = 24 * 3_600_000
const sizes = { secondary: 6, latest: 10, strip: 7, photos: 5, topics: 6, related: 2 } as const

async function candidatesOf(db: Database): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${teaserColumns}, p.excellent, p.related_ids, p.tags, t.code as type_code
    from article_publication p ${teaserJoins} left join article_type t on t.id = p.article_type_id
    ${newestFirst} limit ${candidatesLookedAt}`.execute(db)
  return rows
}

async function photoStories(db: Database): Promise<Teaser[]> {
  const { rows } = await sql<TeaserRow>`
    select ${teaserColumns} from (
      select * from article_publication p ${newestFirst} limit ${photosLookedAt}
    ) p ${teaserJoins}
    where p.article_type_id = (select id from article_type where code = 'photo') and f.key is not null
    ${newestFirst} limit ${sizes.photos}`.execute(db)
  return rows.map(teaserOf)
}

async function stripsOf(db: Database, categories: SiteCategory[]): Promise<Map<number, Teaser[]>> {
  const { rows } = await sql<TeaserRow & { strip: number }>`
    select ${teaserColumns}, wanted.id as strip
    from unnest(${categories.map(({ id }) => id)}::bigint[]) as wanted (id)
    cross join lateral (
      select pc.article_id from article_publication_category pc where pc.category_id = wanted.id
      order by pc.published_at desc, pc.article_id desc limit ${sizes.strip * 2}
    ) near
    join article_publication p using (article_id) ${teaserJoins} ${newestFirst}`.execute(db)
  return new Map(categories.map(({ id }) => [id, rows.filter((row) => row.strip === id).map(teaserOf)]))
}

/** The newest story marked excellent in the last day before the newest one; else the newest with a picture. */
function leadOf(candidates: Candidate[]): Candidate | null {
  const newest = candidates[0]
  if (!newest) return null
  const since = Date.parse(newest.published_at) - leadWithin
  const pictured = candidates.filter((row) => row.file_key && row.type_code !== 'photo')
  const marked = pictured.find((row) => row.excellent && Date.parse(row.published_at) >= since)
  return marked ?? pictured[0] ?? newest
}

/** Stories with pictures for the top, at most two of one category. */
function secondaryOf(candidates: Candidate[], taken: ReadonlySet<number>, room: number): Candidate[] {
  const ofCategory = new Map<number | null, number>()
  const chosen: Candidate[] = []
  if (room <= 0) return chosen
  for (const row of candidates) {
    const before = ofCategory.get(row.category_id) ?? 0
    if (taken.has(row.id) || !row.file_key || row.type_code === 'photo' || before >= 2) continue
    ofCategory.set(row.category_id, before + 1)
    chosen.push(row)
    if (chosen.length === room) break
  }
  return chosen
}

/** The topics that more than one of the newest stories has, most frequent first. */
function topicsOf(candidates: Candidate[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of candidates) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .filter(([, n]) => n > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, sizes.topics)
    .map(([tag]) => tag)
}

/** As it stands at the head of a page: “xuất khẩu” as “Xuất khẩu”. */
const capitalised = (topic: string): string => topic.charAt(0).toUpperCase() + topic.slice(1)

/** What the house points readers to, by its setting; empty where it leaves that to the newest stories. */
const chosenTopics = (words: string): string[] =>
  [...new Set(words.split(',').map((word) => word.trim()))].filter(Boolean).slice(0, sizes.topics)

/** The words of the topics' addresses, in their order. */
async function topicSlugs(db: Database, topics: readonly string[]): Promise<string[]> {
  if (topics.length === 0) return []
  const { rows } = await sql<{ slug: string }>`select topic_slug(topic) as slug
    from unnest(${[...topics]}::text[]) with ordinality as given (topic, n) order by n`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** What an article that editors made the lead says of others; empty where it is not known. */
async function relatedIds(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ related_ids: number[] }>`
    select related_ids from article_publication where article_id = ${id}`.execute(db)
  return rows[0]?.related_ids ?? []
}

/**
 * What stands where on the front page: what editors put there while it is live, and the newest where they left room.
 * No story stands twice in the top and the strips. `words` are the topics that the house chose.
 */
export async function frontPage(
  db: Database,
  categories: SiteCategory[],
  layout: FrontLayout = openLayout,
  words = '',
): Promise<FrontPage> {
  const [found, photos, perCategory, placed] = await Promise.all([
    candidatesOf(db),
    photoStories(db),
    stripsOf(db, categories),
    byIds(db, articlesOfLayout(layout)),
  ])
  const live = new Map(placed.map((teaser) => [teaser.id, teaser]))
  const pinned = (ids: readonly number[]): Teaser[] => ids.flatMap((id) => live.get(id) ?? [])
  const candidates = found.filter(({ id }) => !live.has(id))
  const [given] = pinned(layout.lead ? [layout.lead] : [])
  const chosen = given ? null : leadOf(candidates)
  const lead = given ?? (chosen && teaserOf(chosen))
  const about = given ? await relatedIds(db, given.id) : (chosen?.related_ids ?? [])
  const leadRelated = (await byIds(db, about)).filter(({ id }) => !live.has(id)).slice(0, sizes.related)
  const taken = new Set([...live.keys(), ...(lead ? [lead.id] : []), ...leadRelated.map(({ id }) => id)])
  const beam = pinned(layout.beam)
  const secondary = [...beam, ...secondaryOf(candidates, taken, sizes.secondary - beam.length).map(teaserOf)]
  for (const { id } of [...secondary, ...photos]) taken.add(id)
  const first = new Map((layout.parts ?? []).map(({ category_id, articles }) => [category_id, articles]))
  const strips = categories.map((category) => {
    const own = pinned(first.get(category.id) ?? [])
    const others = (perCategory.get(category.id) ?? []).filter(({ id }) => !taken.has(id))
    const teasers = [...own, ...others].slice(0, sizes.strip)
    for (const { id } of teasers) taken.add(id)
    return { category, teasers }
  })
  const chosenAbout = chosenTopics(words)
  const topics = (chosenAbout.length > 0 ? chosenAbout : topicsOf(found)).map(capitalised)
  const top = new Set([lead?.id, ...secondary.slice(0, 2).map(({ id }) => id)])
  return {
    lead,
    lead_related: leadRelated,
    secondary,
    latest: found
      .filter(({ id }) => !top.has(id))
      .slice(0, sizes.latest)
      .map(teaserOf),
    strips: strips.filter(({ teasers }) => teasers.length > 0),
    photos,
    topics,
    topic_slugs: await topicSlugs(db, topics),
  }
}

/** The front page as readers have it now. */
export async function liveFrontPage(db: Database, knowledge: SiteKnowledge): Promise<FrontPage> {
  const [categories, layout, { settings, headlineTrials }] = await Promise.all([
    knowledge.categories(),
    knowledge.layout(),
    knowledge.state(),
  ])
  const page = await frontPage(db, sectionsOf(categories, layout), layout, settings.topics)
  return headlineTrials ? withTriedHeadlines(db, page) : page
}
