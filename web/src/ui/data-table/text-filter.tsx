import { TextInput } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useTyped } from '../use-typed.ts'
import { filterLook } from './filter-look.ts'
import type { Filter } from './list-types.ts'

type Kind = { numeric?: boolean; mostLetters?: number }

type Props = Kind & {
  label: string
  value: string
  onChange: (value: string) => void
  labelled?: boolean
}

function TypedField({ label, value, onChange, labelled, numeric, mostLetters }: Props) {
  const { typed, type } = useTyped(value, onChange)
  return (
    <TextInput
      {...filterLook(label, labelled, 150)}
      type={numeric ? 'text' : 'search'}
      inputMode={numeric ? 'numeric' : undefined}
      maxLength={mostLetters}
      value={typed}
      onChange={({ currentTarget }) =>
        type(
          numeric
            ? currentTarget.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15)
            : currentTarget.value,
        )
      }
    />
  )
}

/** A text filter: a record's number, or words. */
export const textFilter = (name: string, label: Text, kind: Kind = { mostLetters: 60 }): Filter => ({
  name,
  label,
  kind: 'custom',
  render: (props) => <TypedField {...props} {...kind} />,
})
