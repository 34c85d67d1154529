import { Select } from '@mantine/core'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { filterLook } from '#web/ui/data-table/filter-look.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { useSought } from '#web/ui/use-sought.ts'

const findPerson = text('Tìm người…', 'Find a person…')

type Props = { label: string; value: string; onChange: (value: string) => void; labelled?: boolean }

/** Select for a user by name; the value is the ID. */
function PersonField({ label, value, onChange, labelled }: Props) {
  const t = useText()
  const { keyword, field } = useSought(250, (typed) => typed.replace(/ \(.*/, ''))
  const found = useCall(searchUsers, { query: { keyword, limit: 20 } }, { quiet: true })
  const { data: chosen = [] } = useCall(
    searchUsers,
    { query: { ids: value } },
    { quiet: true, enabled: value !== '' },
  )
  const people = new Map(
    [...(value ? chosen : []), ...(found.data ?? [])].map(({ id, name, username }) => [
      String(id),
      `${name} (${username})`,
    ]),
  )
  return (
    <Select
      {...filterLook(label, labelled, 200)}
      placeholder={t(findPerson)}
      comboboxProps={{ withinPortal: !labelled }}
      searchable
      clearable
      {...field(found)}
      data={[...people].map(([id, name]) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** A list's filter by user; the value is the ID. */
export const personFilter = (label: Text, name = 'user_id'): Filter => ({
  name,
  label,
  kind: 'custom',
  render: (props) => <PersonField {...props} />,
})
