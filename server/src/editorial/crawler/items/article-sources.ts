import type { ArticleMeter, ArticleSource } from '@toasoan/contract/editorial/article-sources'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { inSight } from '../../articles/public.ts'
import { syllables, verbatimShare } from '../similar/sketch.ts'

/** Syllables that must follow each other in both texts, as the verbatim share counts. */
const width = 4

type Syllable = { word: string; block: number; from: number; until: number }

/** The syllables of some blocks, each with where it stands; letters without a Latin base count as none. */
const placed = (blocks: readonly string[]): Syllable[] =>
  blocks.flatMap((words, block) =>
    [...words.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((found) =>
      syllables(found[0]).map((word) => ({
        ...{ word, block, from: found.index, until: found.index + found[0].length },
      })),
    ),
  )

/** What of some blocks of text stands in a source's text word for word, in letters of each block. */
function passagesOf(blocks: readonly string[], source: string): ArticleMeter['passages'] {
  const theirs = syllables(source)
  const known = new Set<string>()
  for (let at = 0; at + width <= theirs.length; at += 1) known.add(theirs.slice(at, at + width).join(' '))
  const ours = placed(blocks)
  const repeated = new Uint8Array(ours.length)
  for (let at = 0; at + width <= ours.length; at += 1) {
    const words = ours.slice(at, at + width).map(({ word }) => word)
    if (known.has(words.join(' '))) repeated.fill(1, at, at + width)
  }
  const passages: ArticleMeter['passages'] = []
  for (const [at, { block, from, until }] of ours.entries()) {
    if (!repeated[at]) continue
    const last = passages.at(-1)
    if (last && last.block === block && repeated[at - 1]) last.until = until
    else passages.push({ block, from, until })
  }
  return passages
}

async function assertArticle(db: Database, access: Access, id: number): Promise<void> {
  const { rows } = await sql`select from article a where a.id = ${id} and ${inSight(access)}`.execute(db)
  if (rows.length === 0) throw fail(kernelErrors.notFound)
}

/** What an article was made from, with what its source says now. 404 for an article out of sight. */
export async function sourcesOf(db: Database, access: Access, articleId: number): Promise<ArticleSource[]> {
  await assertArticle(db, access, articleId)
  const { rows } = await sql<ArticleSource>`select p.item_id, p.source, p.address, p.licence, i.removed_at,
      (select r.due_at from crawl_removal r join article_publication x on x.article_id = r.article_id
        where r.article_id = p.article_id and r.item_id = p.item_id and r.kept_by is null
          and i.removed_at is not null) as due_at,
      jsonb_build_object('title', coalesce(u.title, ''), 'plain', p.plain, 'at', p.created_at) as used,
      case when n.number > p.item_version
        then jsonb_build_object('title', n.title, 'plain', n.plain, 'at', n.read_at) end as now
    from article_provenance p join crawl_item i on i.id = p.item_id
    left join crawl_item_version u on u.item_id = p.item_id and u.number = p.item_version
    left join crawl_item_version n on n.item_id = p.item_id and n.number = i.version
    where p.article_id = ${articleId} order by p.created_at, p.address`.execute(db)
  return rows
}

type Kept = Omit<ArticleMeter, 'share' | 'passages'> & { plain: string }

/** How much of some blocks of text repeats what an article was made from, and where. 404 for an article out of sight. */
export async function measureBlocks(
  db: Database,
  access: Access,
  articleId: number,
  blocks: readonly string[],
): Promise<ArticleMeter[]> {
  await assertArticle(db, access, articleId)
  const { rows } = await sql<Kept>`select item_id, source, licence, verbatim as limit, not_before, plain
    from article_provenance where article_id = ${articleId} order by created_at, address`.execute(db)
  return rows.map(({ plain, ...kept }) => ({
    ...kept,
    share: verbatimShare(blocks.join('\n'), plain),
    passages: passagesOf(blocks, plain),
  }))
}
