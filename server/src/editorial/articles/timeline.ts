import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'
import { stageLabel } from '../states/public.ts'
import { inSight } from './in-sight.ts'

type Row = {
  id: number
  title: string
  stage: number
  created_at: string
  sent_at: string | null
  approved_at: string | null
  first_published_at: string | null
}

const words = {
  begun: text('Bắt đầu viết', 'Begun'),
  sent: text('Gửi biên tập', 'Submitted'),
  approved: text('Duyệt', 'Approved'),
  published: text('Xuất bản', 'Published'),
}

/** Articles of a story. */
export const articleTimeline: StorySource = {
  kind: 'article',
  async find(db, { access, language }, { article }) {
    if (article.length === 0) return []
    const { rows } = await sql<Row>`select a.id, a.title, a.stage, a.created_at, a.first_published_at,
        (select min(m.at) from article_move m where m.article_id = a.id and m.from_stage = 1 and m.to_stage = 2) as sent_at,
        (select min(m.at) from article_move m where m.article_id = a.id and m.from_stage = 3 and m.to_stage = 4) as approved_at
      from article a where a.id = any(${article}::bigint[]) and ${inSight(access)}
      order by a.created_at, a.id limit 100`.execute(db)
    return rows.map(({ id, title, stage, created_at, sent_at, approved_at, first_published_at }) => ({
      entry: {
        ...{ kind: 'article' as const, id, title, status: stageLabel(stage, language) },
        steps: stepsOf(language, [
          [words.begun, created_at],
          [words.sent, sent_at],
          [words.approved, approved_at],
          [words.published, first_published_at],
        ]),
        link: `/article/edit/${id}`,
      },
    }))
  },
}
