import { ActionIcon, Center, Menu, Table } from '@mantine/core'
import { IconChartBar, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type ReactNode, useRef, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '../card.tsx'
import { number } from '../date-time.ts'
import { Hint } from '../hint.tsx'
import { useSkin } from '../theme/skin.ts'
import { Chart } from './chart.tsx'
import { type ChartColors, chartColors } from './chart-colors.ts'
import { type ChartTable, saveChartNumbers, saveChartPicture } from './chart-files.ts'
import { chartTexts } from './chart-texts.ts'

type Props = {
  title: string
  draw: (colors: ChartColors) => EChartsCoreOption
  height?: number
  table: ChartTable
  fileName: string
  /** Shown instead of a drawing, for a single value. */
  only?: ReactNode
  /** In the head, before the buttons. */
  action?: ReactNode
  /** Below the drawing. */
  foot?: ReactNode
}

/** Whether there is no data: empty axes would be meaningless. */
const isBlank = ({ rows }: ChartTable) =>
  rows.every(([, ...values]) => values.every((value) => typeof value !== 'number' || value === 0))

/** A chart with a data table and a download. */
export function ChartCard({ title, draw, height = 260, table, fileName, only, foot, action }: Props) {
  const t = useText()
  const [skin] = useSkin()
  const [asTable, setAsTable] = useState(false)
  const chart = useRef<EChartsType>(null)
  const savePicture = async () => {
    if (chart.current) await saveChartPicture(chart.current, title, chartColors(skin), fileName)
  }
  const saveNumbers = () => saveChartNumbers(table, title, fileName)
  const blank = isBlank(table)
  const switchLabel = t(asTable ? chartTexts.asChart : chartTexts.asTable)
  return (
    <Card
      title={title}
      action={
        <span style={{ display: 'flex', gap: 2 }}>
          {action}
          <Hint label={switchLabel}>
            <ActionIcon aria-label={switchLabel} onClick={() => setAsTable(!asTable)}>
              {asTable ? <IconChartBar size={18} stroke={1.6} /> : <IconTable size={18} stroke={1.6} />}
            </ActionIcon>
          </Hint>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t(chartTexts.download)}>
                <IconDownload size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPhoto size={16} stroke={1.7} />}
                disabled={asTable || blank || only !== undefined}
                onClick={() => void savePicture().catch(reportFailure)}
              >
                {t(chartTexts.picture)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTable size={16} stroke={1.7} />}
                onClick={() => void saveNumbers().catch(reportFailure)}
              >
                {t(chartTexts.numbers)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      }
    >
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
        <section style={{ height, overflow: 'auto' }} tabIndex={0} aria-label={title}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {table.columns.map((column, place) => (
                  <Table.Th key={column} ta={place > 0 ? 'right' : undefined}>
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.rows.map((row) => (
                <Table.Tr key={String(row[0])}>
                  {row.map((value, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
                    <Table.Td key={place} ta={place > 0 ? 'right' : undefined}>
                      {typeof value === 'number' ? number(value) : value}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : blank ? (
        <Center h={height} c="dimmed">
          {t(chartTexts.nothing)}
        </Center>
      ) : (
        (only ?? <Chart draw={draw} height={height} label={title} chartRef={chart} />)
      )}
      {!asTable && foot}
    </Card>
  )
}
