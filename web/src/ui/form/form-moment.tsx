import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '../date-time.ts'
import { MomentInput } from '../dates/moment-input.tsx'
import { ReadField } from './read-field.tsx'
import { useField } from './use-field.ts'

type Props = {
  name: string
  label: Text
  help?: Text
  required?: boolean
  /** Initial focus of a dialog. */
  first?: boolean
}

/** A timestamp in local time; empty is null: the form would replace undefined with the initial value. */
export function FormMoment({ name, label, help, required, first }: Props) {
  const t = useText()
  const { error, value, onChange, onBlur, disabled } = useField<string | null>(name)
  if (disabled) return <ReadField label={t(label)}>{dateTime(value)}</ReadField>
  return (
    <MomentInput
      label={t(label)}
      description={help && t(help)}
      required={required}
      first={first}
      error={error}
      onBlur={onBlur}
      value={value ?? ''}
      onChange={(next) => onChange(next || null)}
    />
  )
}
