import { Textarea } from '@mantine/core'
import type { InputProps } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'

/** Steps as lines of a text; its value is the list of them. */
export function StepsInput({ name, label, help, required }: InputProps) {
  const t = useText()
  const { value, onChange, onBlur, error, disabled, ref } = useField<string[] | null>(name)
  return (
    <Textarea
      ref={ref}
      name={name}
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      autosize
      minRows={4}
      maxRows={14}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      value={(value ?? []).join('\n')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))
      }
    />
  )
}
