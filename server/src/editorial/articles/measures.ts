import { type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenTitle } from './seen-title.ts'

const whose = sql`a.department_id, a.author_id as user_id, a.category_id, a.article_type_id`

/** Transitions from one stage to another. */
const moved = (from: number, to: number) =>
  sql`m.from_stage = ${sql.lit(from)} and m.to_stage = ${sql.lit(to)}`
const sentBack = sql`m.from_stage in (2, 3, 4) and m.to_stage < m.from_stage`
const moves = sql`article_move m join article a on a.id = m.article_id`

const shared = {
  knows: ['category_id', 'article_type_id'],
  title: (access, language) =>
    sql`(select ${seenTitle(access, language)} from article a where a.id = f.record_id)`,
  link: (id) => `/article/edit/${id}`,
} satisfies Partial<Measure>

const everywhere = ['unit', 'department', 'member'] as const

const measure = (
  key: string,
  label: Text,
  definition: Text,
  more: Pick<Measure, 'facts'> & Partial<Measure>,
): Measure => ({
  key,
  label,
  definition,
  unit: 'count',
  how: 'count',
  reports: everywhere,
  kept: 'articles',
  ...shared,
  ...more,
})

/** Report measures of articles. The user of a fact is the article's author. */
export const articleMeasures: readonly Measure[] = [
  measure(
    'articles_submitted',
    text('Tin bài gửi lên', 'Stories submitted'),
    text(
      'Số tin bài được tác giả chuyển từ bản nháp sang chờ xử lý trong kỳ; mỗi tin bài tính một lần.',
      'Stories sent from private draft to processing within the period; each story once.',
    ),
    {
      good: 'more',
      how: 'distinct',
      facts: (
        during,
      ) => sql`select a.id as record_id, m.at, ${whose}, 1::numeric as amount, m.made_before as counted_before
        from ${moves} where ${moved(1, 2)} and ${during.at(sql`m.at`)}`,
    },
  ),
  measure(
    'articles_approved',
    text('Tin bài được duyệt', 'Stories approved'),
    text(
      'Số tin bài được chuyển từ chờ duyệt sang chờ xuất bản trong kỳ; mỗi tin bài tính một lần.',
      'Stories moved from awaiting approval to awaiting publication within the period; each story once.',
    ),
    {
      good: 'more',
      how: 'distinct',
      facts: (
        during,
      ) => sql`select a.id as record_id, m.at, ${whose}, 1::numeric as amount, m.made_before as counted_before
        from ${moves} where ${moved(3, 4)} and ${during.at(sql`m.at`)}`,
    },
  ),
  measure(
    'articles_returned',
    text('Lượt trả lại', 'Returns'),
    text(
      'Số lần tin bài bị người khác trả về bước trước trong kỳ; tác giả tự rút về không tính.',
      'Times that somebody other than the author sent a story back a step within the period.',
    ),
    {
      good: 'less',
      facts: (during) => sql`select a.id as record_id, m.at, ${whose}, 1::numeric as amount from ${moves}
        where ${sentBack} and m.actor_id <> a.author_id and ${during.at(sql`m.at`)}`,
    },
  ),
  measure(
    'articles_withdrawn',
    text('Lượt tự rút về', 'Withdrawals'),
    text(
      'Số lần tác giả tự rút tin bài của mình về bước trước trong kỳ.',
      'Times that authors took their own stories back a step within the period.',
    ),
    {
      facts: (during) => sql`select a.id as record_id, m.at, ${whose}, 1::numeric as amount from ${moves}
        where ${sentBack} and m.actor_id = a.author_id and ${during.at(sql`m.at`)}`,
    },
  ),
  measure(
    'articles_published',
    text('Tin bài xuất bản', 'Stories published'),
    text(
      'Số tin bài xuất bản lần đầu trong kỳ; xuất bản lại hoặc đính chính không tính thêm.',
      'Stories first published within the period; corrections and later publications add nothing.',
    ),
    {
      leads: true,
      good: 'more',
      facts: (
        during,
      ) => sql`select a.id as record_id, a.first_published_at as at, ${whose}, 1::numeric as amount
        from article a where ${during.at(sql`a.first_published_at`)}`,
    },
  ),
  measure(
    'approval_hours',
    text('Thời gian duyệt', 'Time to approval'),
    text(
      'Trung vị số giờ từ lần gửi lên đầu tiên đến lần được duyệt đầu tiên, của các tin bài được duyệt lần đầu trong kỳ.',
      'Median hours from the first submission to the first approval, of stories first approved within the period.',
    ),
    {
      leads: true,
      good: 'less',
      unit: 'hours',
      how: 'median',
      facts: (during) => sql`select a.id as record_id, m.at, ${whose}, m.hours_to_approval as amount
        from ${moves} where ${moved(3, 4)} and m.hours_to_approval is not null and ${during.at(sql`m.at`)}`,
    },
  ),
  measure(
    'articles_created',
    text('Tin bài đã tạo', 'Stories begun'),
    text(
      'Số tin bài người đó bắt đầu viết trong kỳ, dù nay ở bước nào.',
      'Stories begun within the period, wherever they stand now.',
    ),
    {
      leads: true,
      good: 'more',
      reports: ['owner'],
      kept: 'articles_begun',
      facts: (during) => sql`select a.id as record_id, a.created_at as at, ${whose}, 1::numeric as amount
        from article a where ${during.at(sql`a.created_at`)}`,
    },
  ),
  ...(
    [
      ['articles_in_draft', text('Còn là bản nháp', 'Still drafts'), sql`a.stage = 1`],
      ['articles_in_process', text('Đang xử lý', 'In process'), sql`a.stage in (2, 3, 4)`],
      ['articles_out', text('Đã ra', 'Out'), sql`a.stage in (5, 6)`],
      ['articles_taken_down', text('Đã gỡ, đã xóa', 'Taken down, deleted'), sql`a.stage in (7, 8)`],
    ] as const
  ).map(([key, label, condition]) =>
    measure(
      key,
      label,
      text(
        `Trong các tin bài đã tạo trong kỳ, số tin bài nay ở trạng thái “${label.vi}”.`,
        `Of the stories begun within the period, those that are now: ${label.en}.`,
      ),
      {
        reports: ['owner'],
        kept: 'articles_begun',
        facts: (during) => sql`select a.id as record_id, a.created_at as at, ${whose}, 1::numeric as amount
          from article a where ${condition} and ${during.at(sql`a.created_at`)}`,
      },
    ),
  ),
  measure(
    'article_views',
    text('Lượt đọc', 'Views'),
    text(
      'Tổng lượt đọc trong kỳ của các tin bài do người đó viết, kể cả tin bài xuất bản trước kỳ.',
      'Views within the period of the stories that the person wrote, also of those published earlier.',
    ),
    {
      leads: true,
      good: 'more',
      reports: ['owner', 'unit', 'department'],
      kept: 'article_views',
      how: 'sum',
      facts: (during) => sql`select a.id as record_id, v.day::timestamp at time zone ${zone} as at, ${whose},
        v.views::numeric as amount from article_views v join article a on a.id = v.article_id
        where ${during.on(sql`v.day`)}`,
    },
  ),
]
