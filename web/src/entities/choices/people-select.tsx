import { MultiSelect } from '@mantine/core'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import type { Text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { useSought } from '#web/ui/use-sought.ts'

type Props = {
  name: string
  label: Text
  help?: Text
  required?: boolean
  /** The field of a person who is not offered here as well. */
  besides?: string
}

/** A field that holds the ids of several people; what is typed is sought on the server. */
export function PeopleSelect({ name, label, help, required, besides }: Props) {
  const t = useText()
  const { value, onChange, onBlur, error, disabled } = useField<number[] | null>(name)
  const { value: other } = useField<unknown>(besides ?? name)
  const chosen = value ?? []
  const { typed, keyword, field } = useSought()
  const known = useCall(
    searchUsers,
    { query: { ids: chosen.join(','), limit: 50 } as never },
    { enabled: chosen.length > 0, staleTime: 300_000, keepsBefore: true },
  )
  const found = useCall(
    searchUsers,
    { query: { keyword: keyword || undefined, limit: 20 } },
    { staleTime: 60_000 },
  )
  const people = new Map(
    [...(known.data ?? []), ...(found.data ?? [])].map((person) => [String(person.id), person.name]),
  )
  for (const id of chosen) if (!people.has(String(id))) people.set(String(id), `#${id}`)
  return (
    <MultiSelect
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      data={[...people]
        .filter(([id]) => !besides || id !== String(other))
        .map(([id, person]) => ({ value: id, label: person }))}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchValue={typed}
      {...field(found)}
      searchable
      clearable
    />
  )
}
