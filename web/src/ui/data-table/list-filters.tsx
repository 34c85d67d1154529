import { Select, TextInput } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { shared as texts } from '../shared-texts.ts'
import styles from './list-screen.module.css'
import type { Filter } from './list-types.ts'

type FieldProps = {
  filter: Filter
  value: string
  onChange: (value: string) => void
  /** Label above the field (in the sheet) instead of inside it. */
  labelled?: boolean
}

function FilterField({ filter, value, onChange, labelled }: FieldProps) {
  const t = useText()
  const label = t(filter.label)
  if (filter.kind === 'custom') return filter.render({ label, value, onChange })
  const shared = {
    ...(labelled ? { label } : { 'aria-label': label }),
    size: labelled ? 'sm' : 'xs',
    w: labelled ? undefined : 168,
  }
  if (filter.kind === 'date')
    return (
      <TextInput
        {...shared}
        w={labelled ? undefined : 202}
        type="date"
        // An empty date field shows no placeholder of its own.
        leftSection={labelled ? undefined : <span className={styles.dateLabel}>{label}</span>}
        leftSectionWidth={labelled ? undefined : 78}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <Select
      {...shared}
      placeholder={labelled ? t(texts.all) : label}
      clearable
      searchable={filter.searchable ?? filter.options.length > 8}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      data={filter.options.map((option) => ({
        value: option.value,
        label: typeof option.label === 'string' ? option.label : t(option.label),
      }))}
    />
  )
}

type Props = {
  filters: Filter[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
  labelled?: boolean
}

/** The fields of the filters. */
export function ListFilters({ filters, values, onChange, labelled }: Props) {
  const set = (name: string, value: string) => {
    const { [name]: _gone, ...rest } = values
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  return filters.map((filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={values[filter.name] ?? ''}
      onChange={(value) => set(filter.name, value)}
      labelled={labelled}
    />
  ))
}
