import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onCommit: (value: string) => void }

/** A field inside the document with its own state, so that IME composition is never interrupted. */
export function LocalText({ value, onCommit, ...input }: Props) {
  const [own, setOwn] = useState(value)
  useEffect(() => setOwn(value), [value])
  return (
    <TextInput
      size="xs"
      {...input}
      value={own}
      onChange={(event) => {
        setOwn(event.currentTarget.value)
        onCommit(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
