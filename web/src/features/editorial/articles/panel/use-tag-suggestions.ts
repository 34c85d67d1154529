import { useDebouncedValue } from '@mantine/hooks'
import { searchTags } from '@toasoan/contract/editorial/tags'
import { useCall } from '#web/client/use-call.ts'
import { offeredTags } from './offered-tags.ts'

/** The house's tags for what is being typed, without those that are there, and the new one that it would make. */
export function useTagSuggestions(typed: string, chosen: readonly string[]) {
  const [keyword] = useDebouncedValue(typed.trim().normalize('NFC').slice(0, 80), 200)
  const { data } = useCall(
    searchTags,
    { query: { keyword, limit: '10' } },
    { enabled: keyword !== '', quiet: true, staleTime: 60_000 },
  )
  return offeredTags(data ? keyword : '', keyword === '' ? [] : (data ?? []), chosen)
}
