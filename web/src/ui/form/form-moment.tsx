import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '../dates/moment-input.tsx'
import { useField } from './use-field.ts'

type Props = { name: string; label: Text; help?: Text; required?: boolean; emptyAs?: null | undefined }

/** An instant of the house's clock; empty is null, or `emptyAs`. */
export function FormMoment({ name, label, help, required, emptyAs = null }: Props) {
  const t = useText()
  const { error, value, onChange, onBlur, disabled } = useField<string | null | undefined>(name)
  return (
    <MomentInput
      label={t(label)}
      description={help && t(help)}
      required={required}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      value={value ?? ''}
      onChange={(next) => onChange(next || emptyAs)}
    />
  )
}
