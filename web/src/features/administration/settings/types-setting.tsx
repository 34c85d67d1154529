import { MultiSelect } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { typeName } from './type-name.ts'

type Props = Pick<
  ComponentProps<typeof MultiSelect>,
  'label' | 'description' | 'error' | 'disabled' | 'name'
> & {
  /** The types that have always a place among the choices, one on each line. */
  known: string
  /** The chosen ones, one on each line. */
  value: string
  onChange: (value: string) => void
}

const types = (lines: string) => lines.split('\n').filter(Boolean)

/** Chooses types of files by their names; a type that is not among them is offered as it is typed. */
export function TypesSetting({ known, value, onChange, ...common }: Props) {
  const [typed, setTyped] = useState('')
  const further = /^[a-z0-9]+\/[a-z0-9.+-]+$/.test(typed) ? [typed] : []
  const choices = [...new Set([...types(known), ...types(value), ...further])]
  return (
    <MultiSelect
      {...common}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      data={choices.map((type) => ({ value: type, label: type === typed ? type : typeName(type) }))}
      value={types(value)}
      onChange={(next) => onChange(next.join('\n'))}
    />
  )
}
