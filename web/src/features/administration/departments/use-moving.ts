import { type DepartmentRow, moveDepartment } from '@toasoan/contract/administration/departments'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { departmentTexts } from './text.ts'
import type { Target } from './tree-order.ts'

/** Moves departments, one at a time, and says in words what was moved. */
export function useMoving() {
  const t = useText()
  const [news, setNews] = useState('')
  const change = useChange(moveDepartment)
  const move = (row: DepartmentRow, target: Target | null) => {
    if (!target || change.isPending) return
    change.mutateAsync({ params: { id: row.id }, body: { ...target, version: row.version } }).then(
      () => setNews(t(departmentTexts.moved, { name: row.name })),
      // The failure is shown by the call itself.
      () => {},
    )
  }
  return { move, news }
}
