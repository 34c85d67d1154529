import { useSearchParams } from 'react-router'

/** Which record the address opens over a list (`?open=7`), and the way to open another or none. */
export function useOpenRecord(): [number | null, (id: number | null) => void] {
  const [search, setSearch] = useSearchParams()
  const value = search.get('open') ?? ''
  const open = (id: number | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('open')
        else after.set('open', String(id))
        return after
      },
      { preventScrollReset: true },
    )
  return [/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null, open]
}
