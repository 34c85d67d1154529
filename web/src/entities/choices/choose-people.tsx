import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { useCall } from '#web/client/use-call.ts'
import { useSought } from '#web/ui/use-sought.ts'

/** Maximum number of names looked up at once; further ones are shown as IDs. */
const mostNamed = 50

type Props = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Users to exclude. */
  without?: number | undefined
}

/** Select for several users by name, searched on the server. */
export function ChoosePeople({ value, onChange, without, ...props }: Props) {
  const { typed, keyword, field } = useSought()
  const ids = value.slice(-mostNamed).join(',')
  const { data: chosen = [] } = useCall(
    searchUsers,
    { query: { ids, limit: mostNamed } },
    { enabled: ids !== '', staleTime: 300_000, quiet: true, keepsBefore: true },
  )
  const answer = useCall(
    searchUsers,
    { query: { keyword: keyword || undefined, limit: 20 } },
    { staleTime: 60_000, quiet: true },
  )
  const found = answer.data ?? []
  const names = new Map([...chosen, ...found].map(({ id, name }) => [id, name]))
  const options = [...new Set([...value, ...found.map(({ id }) => id)])].filter((id) => id !== without)
  return (
    <MultiSelect
      {...props}
      data={options.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }))}
      value={value.map(String)}
      onChange={(chosenIds) => onChange(chosenIds.map(Number))}
      searchValue={typed}
      {...field(answer)}
      searchable
      hidePickedOptions
    />
  )
}
