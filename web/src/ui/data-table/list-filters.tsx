import { Select } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { DaysPicker } from '../dates/days-picker.tsx'
import { shared as texts } from '../shared-texts.ts'
import { filterLook } from './filter-look.ts'
import type { Filter } from './list-types.ts'

type FieldProps = {
  filter: Exclude<Filter, { kind: 'days' }>
  value: string
  onChange: (value: string) => void
  /** Label above the field (in the sheet) instead of inside it. */
  labelled?: boolean
}

function FilterField({ filter, value, onChange, labelled }: FieldProps) {
  const t = useText()
  const label = t(filter.label)
  if (filter.kind === 'custom') return filter.render({ label, value, onChange, labelled })
  return (
    <Select
      placeholder={t(texts.all)}
      {...filterLook(label, labelled, 140)}
      // Names may be longer than the field.
      comboboxProps={labelled ? { withinPortal: false } : { width: 260, position: 'bottom-start' }}
      clearable
      searchable={filter.searchable ?? filter.options.length > 8}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      data={filter.options.map((option) => ({
        ...option,
        label: typeof option.label === 'string' ? option.label : t(option.label),
      }))}
    />
  )
}

type Props = {
  filters: Filter[]
  values: Record<string, string>
  /** The changed values; an empty value removes the filter. */
  onChange: (changed: Record<string, string>) => void
  labelled?: boolean
}

/** The fields of the filters. */
export function ListFilters({ filters, values, onChange, labelled }: Props) {
  const t = useText()
  return filters.map((filter) =>
    filter.kind === 'days' ? (
      <DaysPicker
        key={filter.name}
        label={t(filter.label)}
        labelled={labelled}
        value={{ from: values[filter.name] ?? '', until: values[filter.until] ?? '' }}
        onChange={({ from, until }) => onChange({ [filter.name]: from, [filter.until]: until })}
      />
    ) : (
      <FilterField
        key={filter.name}
        filter={filter}
        value={values[filter.name] ?? ''}
        onChange={(value) => onChange({ [filter.name]: value })}
        labelled={labelled}
      />
    ),
  )
}
