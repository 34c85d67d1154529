import { MultiSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useDepartments } from '#web/entities/choices/department-select.tsx'

type Props = Pick<
  ComponentProps<typeof MultiSelect>,
  'label' | 'description' | 'error' | 'disabled' | 'name'
> & {
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Chooses departments. */
export function DepartmentsSetting({ value, onChange, ...common }: Props) {
  return (
    <MultiSelect
      {...common}
      searchable
      clearable
      data={useDepartments().map((one) => ({ value: String(one.value), label: one.label }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
