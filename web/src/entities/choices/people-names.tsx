import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { useCall } from '#web/client/use-call.ts'

/** Names of users by their IDs; a dash for none. */
export function PeopleNames({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useCall(
    searchUsers,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, staleTime: 300_000 },
  )
  return ids.length === 0 ? '–' : data.map(({ name }) => name).join(', ')
}
