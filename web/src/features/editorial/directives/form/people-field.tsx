import { MultiSelect } from '@mantine/core'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { directiveTexts } from '../text.ts'

/** Most names that are looked up at once; further ones show as numbers. */
const mostNamed = 50

type Props = { value: number[]; onChange: (ids: number[]) => void }

/** Chooses people by name; what is typed is sought on the server. */
export function PeopleField({ value, onChange }: Props) {
  const t = useText()
  const { keyword, field } = useSought()
  const ids = value.slice(-mostNamed).join(',')
  const { data: chosen = [] } = useCall(
    searchUsers,
    { query: { ids, limit: mostNamed } as never },
    {
      enabled: ids !== '',
      staleTime: 300_000,
      quiet: true,
    },
  )
  const answer = useCall(
    searchUsers,
    { query: { keyword: keyword || undefined, limit: 20 } },
    { staleTime: 60_000, quiet: true },
  )
  const found = answer.data ?? []
  const names = new Map([...chosen, ...found].map(({ id, name }) => [id, name]))
  const options = [...new Set([...value, ...found.map(({ id }) => id)])]
  return (
    <MultiSelect
      label={t(directiveTexts.people)}
      placeholder={value.length === 0 ? t(directiveTexts.findPerson) : undefined}
      data={options.map((id) => ({ value: String(id), label: names.get(id) ?? `#${id}` }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      searchable
      clearable
      hidePickedOptions
      maxValues={2000}
      nothingFoundMessage={t(directiveTexts.nobodyFound)}
      {...field(answer)}
    />
  )
}
