import { type Text, text } from '@toasoan/contract/kit/text'
import { openStatuses } from '@toasoan/contract/planning/work-steps'
import { sql } from 'kysely'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenName } from '#server/kernel/reports/seen-name.ts'
import { inSightBy } from './work-rows.ts'

const open = sql`w.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

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
  reports: ['unit', 'department', 'member'],
  knows: [],
  kept: 'works',
  title: (access, language) =>
    sql`(select ${seenName(inSightBy(access, 'work.view'), sql`w.title`, language)} from work w where w.id = f.record_id)`,
  link: (id) => `/work/list?open=${id}`,
  ...more,
})

const whose = sql`w.department_id, w.assignee_id as user_id`

/** What reports count of work. A person of a fact is whoever is accountable for it, or takes part, or gave it. */
export const workMeasures: readonly Measure[] = [
  measure(
    'works_done',
    text('Việc hoàn thành', 'Tasks done'),
    text(
      'Số việc hoàn thành trong kỳ, tính cho người làm.',
      'Tasks finished within the period, by its assignee.',
    ),
    {
      leads: true,
      good: 'more',
      facts: (during) => sql`select w.id as record_id, w.done_at as at, ${whose}, 1::numeric as amount
        from work w where ${during.at(sql`w.done_at`)}`,
    },
  ),
  measure(
    'works_late',
    text('Việc trễ hạn', 'Tasks late'),
    text(
      'Số việc có hạn trong kỳ mà xong sau hạn, hoặc đến nay quá hạn vẫn chưa xong.',
      'Tasks due within the period that was finished after it was due, or is still open after it.',
    ),
    {
      leads: true,
      good: 'less',
      facts: (during) => sql`select w.id as record_id, w.due_at as at, ${whose}, 1::numeric as amount
        from work w where ${during.at(sql`w.due_at`)} and (w.done_at > w.due_at or (${open} and w.due_at < now()))`,
    },
  ),
  measure(
    'works_open',
    text('Việc đang mở', 'Tasks open'),
    text(
      'Số việc giao trong kỳ mà đến nay chưa xong.',
      'Tasks assigned within the period that are not finished yet.',
    ),
    {
      facts: (during) => sql`select w.id as record_id, w.created_at as at, ${whose}, 1::numeric as amount
        from work w where ${open} and ${during.at(sql`w.created_at`)}`,
    },
  ),
  measure(
    'works_joined',
    text('Việc phối hợp', 'Tasks joined in'),
    text(
      'Số việc hoàn thành trong kỳ mà người đó phối hợp cùng làm.',
      'Tasks finished within the period in which the person took part without being accountable.',
    ),
    {
      reports: ['member'],
      facts: (during) => sql`select w.id as record_id, w.done_at as at, w.department_id, k.user_id,
        1::numeric as amount from work w join work_collaborator k on k.work_id = w.id where ${during.at(sql`w.done_at`)}`,
    },
  ),
  measure(
    'works_given',
    text('Việc đã giao', 'Tasks assigned'),
    text(
      'Số việc người đó giao trong kỳ, cho mình hoặc cho người khác.',
      'Tasks that the person assigned within the period.',
    ),
    {
      leads: true,
      reports: ['owner'],
      facts: (
        during,
      ) => sql`select w.id as record_id, w.created_at as at, w.department_id, w.owner_id as user_id,
        1::numeric as amount from work w where ${during.at(sql`w.created_at`)}`,
    },
  ),
]
