import { TextInput } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { readTime } from '../dates/moment-input.tsx'
import { ReadField } from './read-field.tsx'
import { useField } from './use-field.ts'

type Props = { name: string; label: Text; help?: Text; required?: boolean }

/** A time of day as HH:mm; `730` and `7h30` are read as well, and what is no time stays for the error. Empty is null. */
export function FormTime({ name, label, help, required }: Props) {
  const t = useText()
  const { error, ref, value, onChange, onBlur, disabled } = useField<string | null | undefined>(name)
  const [typed, setTyped] = useState<string | null>(null)
  if (disabled) return <ReadField label={t(label)}>{value}</ReadField>
  // Read as it is typed, for Ctrl+S; shown as read once the field is left.
  const read = (words: string) => (words.trim() === '' ? null : (readTime(words) ?? words))
  return (
    <TextInput
      ref={ref}
      name={name}
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      aria-required={required || undefined}
      error={error}
      placeholder="08:00"
      inputMode="numeric"
      maxLength={8}
      styles={{ wrapper: { maxWidth: 96 } }}
      value={typed ?? value ?? ''}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}
