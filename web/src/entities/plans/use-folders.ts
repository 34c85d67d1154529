import { folderPlans } from '@toasoan/contract/planning/folder-plans'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'

/** Plan folders as options, indented by tree level; with `open` only those that accept plans. */
export function useFolderOptions({ open = false } = {}): { value: number; label: string }[] {
  const can = useCan()
  const { data } = useList(
    folderPlans.list,
    { query: { isPaginate: 'false', ...(open && { locked: 'false' }) } },
    { quiet: true, enabled: can('folderPlan.index'), staleTime: 30_000 },
  )
  return (data?.data ?? []).map(({ id, name, path }) => ({
    value: id,
    label: `${'— '.repeat(path.length - 1)}${name}`,
  }))
}
