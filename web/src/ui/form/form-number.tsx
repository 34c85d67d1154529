import { NumberInput } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '../date-time.ts'
import { ReadField } from './read-field.tsx'
import { useField } from './use-field.ts'

type Props = {
  name: string
  label: Text
  help?: Text
  required?: boolean
  min?: number
  max?: number
  /** Decimal places; none when absent. */
  decimals?: number
  suffix?: string
}

/** A number, with the language's separators; empty is null. */
export function FormNumber({ name, label, help, required, min, max, decimals = 0, suffix }: Props) {
  const t = useText()
  const { error, ref, value, onChange, onBlur, disabled } = useField<number | null | undefined>(name)
  if (disabled)
    return (
      <ReadField label={t(label)}>
        {typeof value === 'number' ? `${number(value)}${suffix ?? ''}` : null}
      </ReadField>
    )
  return (
    <NumberInput
      ref={ref}
      name={name}
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      aria-required={required || undefined}
      error={error}
      onBlur={onBlur}
      min={min}
      max={max}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      {...numberMarks()}
      suffix={suffix}
      hideControls
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}
