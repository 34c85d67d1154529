import { useDebouncedValue } from '@mantine/hooks'
import { searchTags } from '@toasoan/contract/editorial/tags'
import { fold } from '@toasoan/contract/kit/fold'
import { useCall } from '#web/client/use-call.ts'

/** The house's tags for what is being typed, the most used first, without those that are there. */
export function useTagSuggestions(typed: string, chosen: readonly string[]): string[] {
  const [keyword] = useDebouncedValue(typed.trim().slice(0, 80), 200)
  const { data } = useCall(
    searchTags,
    { query: { keyword, limit: '10' } as never },
    { enabled: keyword !== '', quiet: true, staleTime: 60_000 },
  )
  if (keyword === '') return []
  const there = new Set(chosen.map(fold))
  return (data ?? []).map(({ name }) => name).filter((name) => !there.has(fold(name)))
}
