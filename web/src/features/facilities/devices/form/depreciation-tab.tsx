import { Skeleton, Stack, Table, Text as Words } from '@mantine/core'
import {
  type DepreciationYear,
  depreciationTexts,
  deviceDepreciation,
} from '@toasoan/contract/facilities/depreciation'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { number } from '#web/ui/date-time.ts'
import { deviceTexts } from '../text.ts'

const columns = ['opening', 'charge', 'accumulated', 'closing'] as const

function Years({ years }: { years: readonly DepreciationYear[] }) {
  const t = useText()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(depreciationTexts.year)}</Table.Th>
            {columns.map((key) => (
              <Table.Th key={key} ta="right">
                {t(depreciationTexts[key])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {years.map((row) => (
            <Table.Tr key={row.year}>
              <Table.Th scope="row">{row.year}</Table.Th>
              {columns.map((key) => (
                <Table.Td key={key} ta="right">
                  {number(row[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** How the units of a device are written down, year by year. */
export function DepreciationTab({ deviceId }: { deviceId: number }) {
  const t = useText()
  const { data } = useCall(deviceDepreciation, { params: { id: deviceId } }, { quiet: true })
  if (!data) return <Skeleton height={240} radius="md" />
  const { units, without, price, years } = data
  return (
    <Card>
      <Stack gap="sm">
        <Words size="sm">
          {t(deviceTexts.depreciationOf, { count: units, price: number(price) })}{' '}
          {without > 0 && t(deviceTexts.withoutDay, { count: without })}
        </Words>
        {years.length > 0 ? <Years years={years} /> : <Words c="dimmed">{t(deviceTexts.notWritten)}</Words>}
        <Words size="sm" c="dimmed">
          {t(deviceTexts.wholeMonths)} {t(deviceTexts.methodHelp)}
        </Words>
      </Stack>
    </Card>
  )
}
