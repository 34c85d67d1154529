import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'

/** Most names that are looked up at once; further ones show as numbers. */
const mostNamed = 50

type Props = {
  label: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string
  /** Who is not offered. */
  without?: number
}

/** Chooses several people by name; what is typed is sought on the server. */
export function ChoosePeople({ label, value, onChange, error, without }: Props) {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, 200)
  const ids = value.slice(-mostNamed).join(',')
  const { data: chosen = [] } = useCall(
    searchUsers,
    { query: { ids, limit: mostNamed } as never },
    { enabled: ids !== '', staleTime: 300_000, quiet: true },
  )
  const { data: found = [] } = useCall(
    searchUsers,
    { query: { keyword: keyword || undefined, limit: 20 } },
    { staleTime: 60_000, quiet: true },
  )
  const names = new Map([...chosen, ...found].map(({ id, name }) => [id, name]))
  const options = [...new Set([...value, ...found.map(({ id }) => id)])].filter((id) => id !== without)
  return (
    <MultiSelect
      label={label}
      error={error}
      data={options.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }))}
      value={value.map(String)}
      onChange={(chosenIds) => onChange(chosenIds.map(Number))}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has sought already, without regard to diacritics.
      filter={({ options: given }) => given}
      searchable
      hidePickedOptions
    />
  )
}
