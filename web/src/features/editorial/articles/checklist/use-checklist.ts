import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { type ChecklistItem, checklistOf } from '@toasoan/contract/editorial/checklist'
import { stages } from '@toasoan/contract/editorial/stages'
import { useEffect, useState } from 'react'
import { useWriting } from '../desk/writing-context.ts'
import type { ArticleValues } from '../writing/article-values.ts'

/** Milliseconds after the last key until the list is made again. */
const rest = 300

const known = new WeakMap<ArticleValues, ChecklistItem[]>()

/** The list is made once for a state of the form, however many components ask. */
function itemsFor(values: ArticleValues): ChecklistItem[] {
  const items = known.get(values) ?? checklistOf(values, Date.now())
  known.set(values, items)
  return items
}

/** What is asked of the article as it is being written; who uses it is not drawn for every key. */
export function useChecklist(): ChecklistItem[] {
  const { store } = useWriting()
  const [values, setValues] = useState(store.get().values)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // What changed between drawing and listening.
    setValues(store.get().values)
    const end = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setValues(store.get().values), rest)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [store])
  return itemsFor(values)
}

/** What a move onward lacks: the same items by which the server would refuse it. */
export const lackedBy = (items: readonly ChecklistItem[], { to_stage }: ArticleMove): ChecklistItem[] =>
  items.filter(
    ({ level, done }) =>
      !done && (level === 'required' || (level === 'publish' && to_stage === stages.published)),
  )

/** How many required items are open, for the tab; null when none is. */
export function useOpenCount(): number | null {
  const count = useChecklist().filter(({ level, done }) => level === 'required' && !done).length
  return count === 0 ? null : count
}
