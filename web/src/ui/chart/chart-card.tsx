import { ActionIcon, Menu, Table, Tooltip } from '@mantine/core'
import { IconChartBar, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Card } from '../card.tsx'
import { number } from '../date-time.ts'
import { schemeOf, useSkin } from '../theme/skin.ts'
import { Chart } from './chart.tsx'
import { type ChartColors, chartColors } from './chart-colors.ts'

const texts = {
  asTable: text('Xem bảng số', 'Show the numbers'),
  asChart: text('Xem biểu đồ', 'Show the chart'),
  download: text('Tải xuống', 'Download'),
  picture: text('Hình ảnh (PNG)', 'Picture (PNG)'),
  numbers: text('Bảng số (CSV)', 'Numbers (CSV)'),
}

type Props = {
  title: string
  draw: (colors: ChartColors) => EChartsCoreOption
  height?: number
  /** The numbers behind the chart: column names, then rows. */
  table: { columns: string[]; rows: (string | number)[][] }
  fileName: string
}

function save(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
}

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`

/** The table as CSV with a byte-order mark, so that Excel reads Vietnamese letters. */
const csvOf = ({ columns, rows }: Props['table']): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}`

/** A chart with its table behind it and its download. */
export function ChartCard({ title, draw, height = 260, table, fileName }: Props) {
  const t = useText()
  const [skin] = useSkin()
  const [asTable, setAsTable] = useState(false)
  const chart = useRef<EChartsType>(null)
  const savePicture = () => {
    const backgroundColor = chartColors(skin).ground
    const address = chart.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor })
    if (address) save(address, `${fileName}-${schemeOf(skin)}.png`)
  }
  const saveNumbers = () => {
    const address = URL.createObjectURL(new Blob([csvOf(table)], { type: 'text/csv' }))
    save(address, `${fileName}.csv`)
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  const switchLabel = t(asTable ? texts.asChart : texts.asTable)
  return (
    <Card
      title={title}
      action={
        <span style={{ display: 'flex', gap: 2 }}>
          <Tooltip label={switchLabel}>
            <ActionIcon aria-label={switchLabel} onClick={() => setAsTable(!asTable)}>
              {asTable ? <IconChartBar size={18} stroke={1.6} /> : <IconTable size={18} stroke={1.6} />}
            </ActionIcon>
          </Tooltip>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t(texts.download)}>
                <IconDownload size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPhoto size={16} stroke={1.7} />}
                disabled={asTable}
                onClick={savePicture}
              >
                {t(texts.picture)}
              </Menu.Item>
              <Menu.Item leftSection={<IconTable size={16} stroke={1.7} />} onClick={saveNumbers}>
                {t(texts.numbers)}
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
      ) : (
        <Chart draw={draw} height={height} label={title} chartRef={chart} />
      )}
    </Card>
  )
}
