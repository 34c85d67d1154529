import { folderPlans } from '@toasoan/contract/planning/folder-plans'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'

/** Plan folders as options, with their depth in the tree; with `open` only those that accept plans. */
export function useFolderOptions({ open = false } = {}): { value: number; label: string; depth?: number }[] {
  const can = useCan()
  const { data } = useList(
    folderPlans.list,
    { query: { isPaginate: 'false', ...(open && { locked: 'false' }) } },
    { quiet: true, enabled: can('folderPlan.index'), staleTime: 30_000 },
  )
  return (data?.data ?? []).map(({ id, name, path }) => ({
    value: id,
    label: name,
    depth: path.length - 1,
  }))
}
