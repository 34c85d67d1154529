import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { ReadField } from '#web/ui/form/read-field.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { ChoosePeople } from './choose-people.tsx'
import { PeopleNames } from './people-names.tsx'

type Props = {
  name: string
  label: Text
  help?: Text
  required?: boolean
  /** The field of a user who is excluded here. */
  besides?: string
}

/** A field with the IDs of several users. */
export function PeopleSelect({ name, label, help, required, besides }: Props) {
  const t = useText()
  const { value, onChange, onBlur, error, disabled } = useField<number[] | null>(name)
  const { value: other } = useField<unknown>(besides ?? name)
  if (disabled)
    return (
      <ReadField label={t(label)}>
        <PeopleNames ids={value ?? []} />
      </ReadField>
    )
  return (
    <ChoosePeople
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      error={error}
      onBlur={onBlur}
      value={value ?? []}
      onChange={onChange}
      without={besides ? Number(other) : undefined}
      clearable
    />
  )
}
