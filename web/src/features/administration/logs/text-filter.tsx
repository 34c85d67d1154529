import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { filterLook } from '#web/ui/data-table/filter-look.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'

type Props = {
  label: string
  value: string
  numeric: boolean
  onChange: (value: string) => void
  labelled?: boolean
}

function TypedField({ label, value, numeric, onChange, labelled }: Props) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, 400)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      {...filterLook(label, labelled, 150)}
      inputMode={numeric ? 'numeric' : undefined}
      value={typed}
      onChange={(event) => {
        const written = event.currentTarget.value
        const next = numeric
          ? written.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15)
          : written.slice(0, 60)
        setTyped(next)
        tell(next.trim())
      }}
    />
  )
}

/** A filter by what is typed: the number of a record, or a word. */
export const textFilter = (name: string, label: Text, numeric = false): Filter => ({
  name,
  label,
  kind: 'custom',
  render: (props) => <TypedField {...props} numeric={numeric} />,
})
