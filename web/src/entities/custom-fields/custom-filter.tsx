import { Button, Group, Popover, Select, Stack, Text as Words } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { CustomField, TypeForm } from '@toasoan/contract/facilities/custom-fields'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { ChoosePerson } from '../choices/person-select.tsx'
import { useCustomFields } from './custom-field-inputs.tsx'
import { customTexts, labelOf } from './custom-text.ts'
import { NumberFilter, TypedFilter } from './typed-filter.tsx'

type Values = Record<string, string>

/** Values of a filter from the URL; empty if unreadable. */
export function readCustomFilter(text: string): Values {
  try {
    const read: unknown = JSON.parse(text)
    const entries = read && typeof read === 'object' ? Object.entries(read) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** A filter's values as text; empty without any. */
export function printCustomFilter(values: Values): string {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== '..'))
  return Object.keys(set).length === 0 ? '' : JSON.stringify(set)
}

const ends = (value: string): [string, string] => {
  const [first = '', last = first] = value.split('..')
  return [first, last]
}

type FieldProps = { field: CustomField; value: string; onChange: (value: string) => void }

function NumberSpan({ field, value, onChange }: FieldProps) {
  const t = useText()
  const label = t(labelOf(field))
  const [first, last] = ends(value)
  const end = (words: string, given: string, put: (next: string) => void) => (
    <NumberFilter label={`${label}: ${words}`} placeholder={words} value={given} onChange={put} />
  )
  return (
    <div>
      <Words size="sm" fw={500} mb={4}>
        {label}
      </Words>
      <Group grow gap="xs">
        {end(t(customTexts.min), first, (next) => onChange(`${next}..${last}`))}
        {end(t(customTexts.max), last, (next) => onChange(`${first}..${next}`))}
      </Group>
    </div>
  )
}

function FieldFilter(props: FieldProps) {
  const { field, value, onChange } = props
  const t = useText()
  const label = t(labelOf(field))
  const select = (data: { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={t(shared.all)}
      clearable
      searchable={data.length > 8}
      comboboxProps={{ withinPortal: false }}
      data={data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
  switch (field.type) {
    case 'number':
    case 'money':
      return <NumberSpan {...props} />
    case 'date':
    case 'datetime': {
      const [from, until] = ends(value)
      return (
        <DaysPicker
          labelled
          label={label}
          value={{ from, until }}
          onChange={(days) => onChange(`${days.from}..${days.until}`)}
        />
      )
    }
    case 'boolean':
      return select([
        { value: 'true', label: t(shared.yes) },
        { value: 'false', label: t(shared.no) },
      ])
    case 'select':
    case 'multiselect':
      return select(field.options)
    case 'user':
      return (
        <ChoosePerson
          label={label}
          value={value ? Number(value) : null}
          onChange={(next) => onChange(next ? String(next) : '')}
        />
      )
    default:
      return <TypedFilter label={label} value={value} onChange={onChange} />
  }
}

type Props = { fields: readonly CustomField[]; value: string; onChange: (value: string) => void }

function CustomFilterField({ fields, value, onChange }: Props) {
  const t = useText()
  const values = readCustomFilter(value)
  const count = Object.keys(values).length
  const [opened, setOpened] = useState(false)
  // A click into a field's calendar is outside of this element, so outside clicks do not close it.
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      withArrow
      trapFocus
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <Button
          onClick={() => setOpened(!opened)}
          size="xs"
          variant={count > 0 ? 'light' : 'default'}
          fw={400}
          leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />}
        >
          {t(count > 0 ? customTexts.filterCount : customTexts.filter, { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Stack gap="sm">
          {fields.map((field) => (
            <FieldFilter
              key={field.key}
              field={field}
              value={values[field.key] ?? ''}
              onChange={(next) => onChange(printCustomFilter({ ...values, [field.key]: next }))}
            />
          ))}
          <Button size="xs" variant="default" onClick={() => setOpened(false)}>
            {t(shared.close)}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A list's filter by custom fields; renders nothing without any. */
export function useCustomFilter(typeForm: TypeForm): Filter[] {
  const fields = useCustomFields(typeForm).filter(({ type }) => type !== 'file')
  if (fields.length === 0) return []
  return [
    {
      name: 'custom',
      label: customTexts.filter,
      kind: 'custom',
      render: ({ value, onChange }) => (
        <CustomFilterField fields={fields} value={value} onChange={onChange} />
      ),
    },
  ]
}
