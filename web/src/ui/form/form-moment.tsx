import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '../dates/moment-input.tsx'
import { useField } from './use-field.ts'

type Props = {
  name: string
  label: Text
  help?: Text
  required?: boolean
  /** A dialog begins here. */
  first?: boolean
}

/** An instant of the house's clock; empty is null: the form would fill undefined with what it held at first. */
export function FormMoment({ name, label, help, required, first }: Props) {
  const t = useText()
  const { error, value, onChange, onBlur, disabled } = useField<string | null>(name)
  return (
    <MomentInput
      label={t(label)}
      description={help && t(help)}
      required={required}
      first={first}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      value={value ?? ''}
      onChange={(next) => onChange(next || null)}
    />
  )
}
