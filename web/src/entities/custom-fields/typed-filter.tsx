import { NumberInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { numberMarks } from '#web/language/language.ts'

/** Debounced text of a filter. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const put = useRef(onChange)
  put.current = onChange
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => put.current(typed.trim()), 400)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, setTyped] as const
}

type Props = { label: string; value: string; onChange: (value: string) => void }

/** A filter by part of a text. */
export function TypedFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <TextInput
      label={label}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** One end of a number range, with the language's separators; empty if open. */
export function NumberFilter({ label, value, onChange, placeholder }: Props & { placeholder: string }) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <NumberInput
      hideControls
      aria-label={label}
      placeholder={placeholder}
      {...numberMarks()}
      decimalScale={3}
      value={typed === '' ? '' : Number(typed)}
      onChange={(next) => setTyped(next === '' ? '' : String(next))}
    />
  )
}
