import { type Text, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenTitle } from '../../editorial/articles/public.ts'

const measure = (
  key: string,
  label: Text,
  definition: Text,
  { amount, ...more }: Pick<Measure, 'unit' | 'how' | 'leads' | 'good'> & { amount: RawBuilder<unknown> },
): Measure => ({
  key,
  label,
  definition,
  ...more,
  reports: ['unit', 'department', 'member', 'owner'],
  knows: ['category_id', 'article_type_id'],
  kept: 'sales',
  facts: (during) => sql`select a.id as record_id, s.sold_at as at, a.department_id, a.author_id as user_id,
      a.category_id, a.article_type_id, ${amount} as amount
    from sale s join article a on a.id = s.article_id where s.status <> 'refunded' and ${during.at(sql`s.sold_at`)}`,
  title: (access, language) =>
    sql`(select ${seenTitle(access, language)} from article a where a.id = f.record_id)`,
  link: (id) => `/sell-news/list?article_id=${id}`,
})

/** What reports count of sales of news. A person of a fact is the author of what was sold. */
export const saleMeasures: readonly Measure[] = [
  measure(
    'sales',
    text('Lượt bán tin', 'Sales of news'),
    text(
      'Số lượt bán tin bài trong kỳ, không tính lượt đã hoàn tiền.',
      'Sales of stories within the period, without what was refunded.',
    ),
    { unit: 'count', how: 'count', amount: sql`1::numeric` },
  ),
  measure(
    'sales_revenue',
    text('Doanh thu bán tin', 'Revenue of sales'),
    text(
      'Tiền bán tin bài chưa thuế theo lúc bán, không tính lượt đã hoàn tiền.',
      'What was earned by sales before tax, by the time of sale, without what was refunded.',
    ),
    { unit: 'dong', how: 'sum', leads: true, good: 'more', amount: sql`s.amount::numeric` },
  ),
]
