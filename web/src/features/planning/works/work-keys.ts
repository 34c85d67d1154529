import { text } from '@toasoan/contract/kit/text'
import { workStatuses, workStatusLabels, workTransitions } from '@toasoan/contract/planning/work-steps'
import type { WorkRow } from '@toasoan/contract/planning/works'
import type { KeyboardEvent } from 'react'
import { translate } from '#web/language/language.ts'
import type { RowKey } from '#web/ui/data-table/list-types.ts'
import { toast } from '#web/ui/toast.ts'
import { moveWorks } from './move-works.ts'
import { workTexts } from './text.ts'

/** What is asked for in a dialog of its own: who does it, or when it is due. */
export type QuickField = 'assignee' | 'due'

const refuse = () => toast(translate(workTexts.notYours), 'warning')

/** Keys on one piece of work: who does it, when it is due, and a number for each status that it can be brought to. */
export const workKeys = (ask: (field: QuickField, row: WorkRow) => void): RowKey<WorkRow>[] => [
  { key: 'a', label: workTexts.keyAssign, run: (row) => (row.may.assign ? ask('assignee', row) : refuse()) },
  { key: 'd', label: workTexts.keyDue, run: (row) => (row.may.update ? ask('due', row) : refuse()) },
  ...workStatuses.flatMap((status, place): RowKey<WorkRow>[] => {
    if (!workTransitions.some(({ to }) => to === status)) return []
    const { vi, en } = workStatusLabels[status]
    return [
      {
        key: String(place + 1),
        label: text(`Chuyển sang “${vi}”`, `Move to “${en}”`),
        run: (row) => (row.moves.includes(status) ? moveWorks(status, [row]) : refuse()),
      },
    ]
  }),
]

/** Does what a key means for a card that has the focus. */
export function pressOn(keys: readonly RowKey<WorkRow>[], row: WorkRow, event: KeyboardEvent): void {
  const meant = keys.find(({ key }) => key === event.key)
  if (!meant || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  void meant.run(row)
}
