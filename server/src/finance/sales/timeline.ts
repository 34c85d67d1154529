import { type SaleStatus, saleStatusLabels } from '@toasoan/contract/finance/sales'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'

type Row = {
  id: number
  title: string
  status: SaleStatus
  article_id: number
  sold_at: string
  ended_at: string | null
}

const words = { sold: text('Bán', 'Sold'), refunded: text('Hoàn tiền', 'Refunded') }

/** To whom a story's articles were sold. */
export const saleTimeline: StorySource = {
  kind: 'sale',
  async find(db, { access, language }, { sale, article }) {
    if (!can(access, 'sellNews.index')) return []
    const { rows } =
      await sql<Row>`select s.id, u.name || ' · ' || s.title as title, s.status, s.article_id, s.sold_at,
        case when s.status = 'refunded' then s.updated_at end as ended_at
      from sale s join unit_buy u on u.id = s.unit_buy_id
      where s.id = any(${sale}::bigint[]) or s.article_id = any(${article}::bigint[])
      order by s.sold_at, s.id limit 50`.execute(db)
    return rows.map(({ id, title, status, article_id, sold_at, ended_at }) => ({
      entry: {
        ...{ kind: 'sale' as const, id, title, status: say(saleStatusLabels[status], language) },
        steps: stepsOf(language, [
          [words.sold, sold_at],
          [words.refunded, ended_at],
        ]),
        link: `/sell-news/list?open=${id}`,
      },
      further: { article: [article_id] },
    }))
  },
}
