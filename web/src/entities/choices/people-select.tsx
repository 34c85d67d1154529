import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { ChoosePeople } from './choose-people.tsx'

type Props = {
  name: string
  label: Text
  help?: Text
  required?: boolean
  /** The field of a person who is not offered here as well. */
  besides?: string
}

/** A field that holds the ids of several people. */
export function PeopleSelect({ name, label, help, required, besides }: Props) {
  const t = useText()
  const { value, onChange, onBlur, error, disabled } = useField<number[] | null>(name)
  const { value: other } = useField<unknown>(besides ?? name)
  return (
    <ChoosePeople
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      value={value ?? []}
      onChange={onChange}
      without={besides ? Number(other) : undefined}
      clearable
    />
  )
}
