import type { Teaser } from '@toasoan/contract/site/home'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** The places of the front page where headlines are tried. */
type Head = { lead: Teaser | null; secondary: Teaser[] }

type Tried = { article_id: number; second_title: string; state: 'running' | 'second' }

/**
 * The front page with the headlines that are tried at its head: a running trial gives a story its second one besides, one
 * that the second won gives it instead. A story that was given another headline since has none.
 */
export async function withTriedHeadlines<Page extends Head>(db: Database, page: Page): Promise<Page> {
  const ids = [page.lead, ...page.secondary].flatMap((teaser) => (teaser ? [teaser.id] : []))
  const { rows } = await sql<Tried>`
    select t.article_id, t.second_title, t.state from headline_trial t
    join article_publication p on p.article_id = t.article_id and p.title = t.first_title
    where t.article_id = any(${ids}::bigint[]) and t.state in ('running', 'second')`.execute(db)
  if (rows.length === 0) return page
  const tried = new Map(rows.map((row) => [row.article_id, row]))
  const shown = (teaser: Teaser): Teaser => {
    const trial = tried.get(teaser.id)
    if (!trial) return teaser
    return trial.state === 'second'
      ? { ...teaser, title: trial.second_title }
      : { ...teaser, second_title: trial.second_title }
  }
  return { ...page, lead: page.lead && shown(page.lead), secondary: page.secondary.map(shown) }
}
