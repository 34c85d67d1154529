import { Alert, Stack, Table } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { sheetTexts } from './texts.ts'

/** Error in a cell of a sheet; `row` as displayed in the sheet, with headings in row 1. */
export type CellError = { row: number; column: string; message: string }

/** Longer tables are useless and block the browser. */
const mostShown = 500

/** Errors of a rejected sheet, by cell. */
export function CellErrors({ errors }: { errors: readonly CellError[] }) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Alert color="red" role="alert">
        {t(sheetTexts.refused, { count: errors.length })}{' '}
        {errors.length > mostShown && t(sheetTexts.firstShown, { count: mostShown })}
      </Alert>
      <Table.ScrollContainer minWidth={320} mah={280}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(sheetTexts.row)}</Table.Th>
              <Table.Th>{t(sheetTexts.column)}</Table.Th>
              <Table.Th>{t(sheetTexts.problem)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, mostShown).map(({ row, column, message }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
