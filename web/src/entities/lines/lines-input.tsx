import { ActionIcon, Button, Group, Input, NumberInput, Select, Table, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { linesTexts } from './lines-texts.ts'

/** A column of lines: a text, a number of hundredths as people write it, whole đồng, a choice, or words by commas. */
export type LineColumn = {
  key: string
  label: Text
  kind: 'text' | 'hundredths' | 'money' | 'choice' | 'words'
  options?: readonly { value: string; label: Text }[]
  empty?: unknown
  width?: number
}

/** Least pixels of a column without a width of its own, so that its words can be read while they are written. */
const leastWidth = 200

type Line = Record<string, unknown>
type Props = { name: string; label: Text; columns: readonly LineColumn[]; blank: Line }

function Cell({
  column,
  value,
  label,
  disabled,
  onChange,
}: {
  column: LineColumn
  value: unknown
  label: string
  disabled?: boolean
  onChange: (value: unknown) => void
}) {
  const t = useText()
  switch (column.kind) {
    case 'choice':
      return (
        <Select
          aria-label={label}
          data={(column.options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
          value={value as string}
          onChange={(next) => next && onChange(next)}
          allowDeselect={false}
          disabled={disabled}
        />
      )
    case 'hundredths':
    case 'money': {
      const scale = column.kind === 'money' ? 1 : 100
      return (
        <NumberInput
          aria-label={label}
          hideControls
          min={0}
          decimalScale={scale === 1 ? 0 : 2}
          {...numberMarks()}
          disabled={disabled}
          value={typeof value === 'number' ? value / scale : ''}
          onChange={(next) =>
            onChange(next === '' ? (column.empty ?? null) : Math.round(Number(next) * scale))
          }
        />
      )
    }
    case 'words':
      return (
        <TextInput
          aria-label={label}
          disabled={disabled}
          value={Array.isArray(value) ? value.join(', ') : ''}
          onChange={(event) => onChange(event.currentTarget.value.split(',').map((word) => word.trimStart()))}
          onBlur={() =>
            onChange((Array.isArray(value) ? value : []).map((word) => String(word).trim()).filter(Boolean))
          }
        />
      )
    default:
      return (
        <TextInput
          aria-label={label}
          disabled={disabled}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

/** A field that holds lines, each with the same columns. */
export function LinesInput({ name, label, columns, blank }: Props) {
  const t = useText()
  const { value, onChange, error, disabled } = useField<Line[] | undefined>(name)
  const lines = value ?? []
  const put = (at: number, key: string, next: unknown) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, [key]: next } : line)))
  return (
    <Input.Wrapper label={t(label)} error={error}>
      <Table.ScrollContainer minWidth={columns.reduce((sum, { width }) => sum + (width ?? leastWidth), 40)}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, label: head, width }) => (
                <Table.Th key={key} w={width}>
                  {t(head)}
                </Table.Th>
              ))}
              <Table.Td w={40} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
              <Table.Tr key={at}>
                {columns.map((column) => (
                  <Table.Td key={column.key}>
                    <Cell
                      column={column}
                      value={line[column.key]}
                      label={`${t(column.label)} ${at + 1}`}
                      disabled={disabled}
                      onChange={(next) => put(at, column.key, next)}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={disabled}
                    aria-label={t(linesTexts.removeLine, { n: at + 1 })}
                    onClick={() => onChange(lines.filter((_, place) => place !== at))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group mt={4}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} />}
          disabled={disabled}
          onClick={() => onChange([...lines, blank])}
        >
          {t(linesTexts.addLine)}: {t(label)}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
