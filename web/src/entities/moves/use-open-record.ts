import { useSearch } from '#web/ui/use-search.ts'

/** The record opened over a list by the URL (`?open=7`), and its setter. */
export function useOpenRecord(): [number | null, (id: number | null) => void] {
  const [search, change] = useSearch()
  const value = search.get('open') ?? ''
  const open = (id: number | null) => change({ open: id })
  return [/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null, open]
}
