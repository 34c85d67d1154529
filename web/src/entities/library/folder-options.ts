import { type FileCategoryRow, fileCategories } from '@toasoan/contract/media/file-categories'
import { useMemo } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'

/** Folders in tree order, each before its children. */
export function asTree(rows: readonly FileCategoryRow[]): FileCategoryRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const inside = Map.groupBy(rows, ({ parent_id }) => (known.has(parent_id ?? 0) ? parent_id : null))
  const below = (parent: number | null): FileCategoryRow[] =>
    (inside.get(parent) ?? []).flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

/** The library's folders as a tree; empty without permission. */
export function useFolders(): { folders: FileCategoryRow[]; isLoading: boolean; error: Error | null } {
  const can = useCan()
  const { data, isLoading, error } = useList(
    fileCategories.list,
    { query: { isPaginate: 'false', sortBy: 'place' } },
    { enabled: can('fileCategory.index'), quiet: true, staleTime: 60_000 },
  )
  const folders = useMemo(() => asTree(data?.data ?? []), [data])
  return { folders, isLoading, error }
}

/** Whether images in a folder get the watermark by default: set for it or an ancestor. */
export function isMarkedFolder(folders: readonly FileCategoryRow[], id: number): boolean {
  const folder = folders.find((each) => each.id === id)
  if (!folder) return false
  return folder.watermark || isMarkedFolder(folders, folder.parent_id ?? 0)
}

/** Writable folders as select options. */
export function useFolderOptions(): { value: string; label: string }[] {
  const { folders } = useFolders()
  return useMemo(
    () =>
      folders
        .filter(({ active }) => active)
        .map(({ id, path }) => ({ value: String(id), label: path.join(' / ') })),
    [folders],
  )
}
