import { say, text } from '@toasoan/contract/kit/text'
import { type WorkStatus, workStatusLabels } from '@toasoan/contract/planning/work-steps'
import { sql } from 'kysely'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'
import { inSightBy } from './work-rows.ts'

type Row = {
  id: number
  title: string
  status: WorkStatus
  created_at: string
  due_at: string | null
  done_at: string | null
  article: number[]
}

const words = { given: text('Giao', 'Given'), due: text('Hạn', 'Due'), done: text('Xong', 'Done') }

/** Work of a story: what a plan brought along, and what was given for its articles. */
export const workTimeline: StorySource = {
  kind: 'work',
  async find(db, { access, language }, { work, article }) {
    const { rows } = await sql<Row>`select w.id, w.title, w.status, w.created_at, w.due_at, w.done_at,
        array_remove(array[w.article_id], null) as article
      from work w where ${inSightBy(access, 'work.view')}
        and (w.id = any(${work}::bigint[]) or w.article_id = any(${article}::bigint[]))
      order by w.created_at, w.id limit 50`.execute(db)
    return rows.map(({ id, title, status, created_at, due_at, done_at, ...further }) => ({
      entry: {
        ...{ kind: 'work' as const, id, title, status: say(workStatusLabels[status], language) },
        steps: stepsOf(language, [
          [words.given, created_at],
          [words.due, done_at ? null : due_at],
          [words.done, done_at],
        ]),
        link: `/work/list?open=${id}`,
      },
      further,
    }))
  },
}
