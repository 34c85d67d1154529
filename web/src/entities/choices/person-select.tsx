import { Select } from '@mantine/core'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ReadField } from '#web/ui/form/read-field.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { PeopleNames } from './people-names.tsx'

const nobody = text('Không tìm thấy ai.', 'Nobody was found.')

type ChooseProps = {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  error?: string
  description?: string
  required?: boolean
  disabled?: boolean
  /** ID of an excluded user. */
  except?: number
  /** Initial focus of a dialog. */
  'data-autofocus'?: boolean
}

/** Select for an active user by name, searched on the server. */
export function ChoosePerson({ value, onChange, required, except, ...props }: ChooseProps) {
  const t = useText()
  const { keyword, field } = useSought()
  const chosen = useCall(
    searchUsers,
    { query: { ids: String(value) } },
    { enabled: value !== null, staleTime: 300_000 },
  ).data?.[0]
  const shown = chosen && chosen.id === value ? chosen.name : ''
  const sought = keyword === shown ? '' : keyword
  const found = useCall(
    searchUsers,
    { query: { keyword: sought || undefined, limit: 20 } },
    { staleTime: 60_000 },
  )
  const people = (found.data ?? []).filter(({ id }) => id !== value && id !== except)
  return (
    <Select
      {...props}
      withAsterisk={required}
      aria-required={required || undefined}
      data={[...(chosen && chosen.id === value ? [chosen] : []), ...people].map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      // With initial focus in a dialog, typing replaces the name.
      onFocus={props['data-autofocus'] ? (event) => event.currentTarget.select() : undefined}
      searchable
      clearable={!required}
      nothingFoundMessage={t(nobody)}
      {...field(found)}
    />
  )
}

/** A field with a user's ID. */
export function PersonSelect({
  name,
  label,
  help,
  required,
  except,
  first,
}: {
  name: string
  label: Text
  help?: Text
  required?: boolean
  except?: number
  /** Initial focus of a dialog. */
  first?: boolean
}) {
  const t = useText()
  const { value, onChange, error, disabled } = useField<number | null>(name)
  if (disabled)
    return (
      <ReadField label={t(label)}>
        <PeopleNames ids={value ? [value] : []} />
      </ReadField>
    )
  return (
    <ChoosePerson
      label={t(label)}
      description={help && t(help)}
      value={value ?? null}
      onChange={onChange}
      error={error}
      required={required}
      except={except}
      data-autofocus={first}
    />
  )
}
