import { Text as Words } from '@mantine/core'
import { IconEye, IconShoppingCartPlus } from '@tabler/icons-react'
import {
  articleNowLabels,
  exportSales,
  listSales,
  type SaleRow,
  saleLabels,
  saleStatusLabels,
  sumSales,
} from '@toasoan/contract/finance/sales'
import { useState } from 'react'
import type { InputFor } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { unitFilter } from './choose-unit.tsx'
import { SaleDrawer } from './sale-drawer.tsx'
import { SaleStatus } from './sale-status.tsx'
import { SellDrawer } from './sell-drawer.tsx'
import { saleTexts } from './text.ts'

function Now({ article_now }: SaleRow) {
  const t = useText()
  return article_now === 'same' ? null : t(articleNowLabels[article_now])
}

/** Series and number of the invoice, or which one is missing. */
function Invoice({ invoice, lacks }: SaleRow) {
  const t = useText()
  if (lacks)
    return (
      <StatusBadge tone="warning">
        {t(lacks === 'sale' ? saleTexts.lacking : saleTexts.lackingRefund)}
      </StatusBadge>
    )
  return invoice && `${invoice.series} · ${invoice.number}`
}

/** What the list comes to, with the filters that it has. */
function useSums() {
  const [search] = useSearch()
  const names = ['keyword', 'unit_buy_id', 'status', 'changed', 'from', 'until', 'lacks'] as const
  const query: InputFor<typeof sumSales>['query'] = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  return useCall(sumSales, { query }, { quiet: true }).data
}

function Sums({ data }: { data: ReturnType<typeof useSums> }) {
  const t = useText()
  if (!data) return null
  const { sales, amount, vat_amount, total, refunded, lacking } = data
  return (
    <Words size="sm" role="status" mb="xs">
      {t(saleTexts.sums, { sales, amount: dong(amount), vat: dong(vat_amount), total: dong(total) })}
      {refunded > 0 && ` · ${t(saleTexts.sumRefunded, { refunded: dong(refunded) })}`}
      {lacking > 0 && ` · ${t(saleTexts.sumLacking, { lacking })}`}
    </Words>
  )
}

const columns: Column<SaleRow>[] = [
  { key: 'title', label: saleLabels.title, sortable: true },
  nameColumn('unit', saleLabels.unit),
  {
    key: 'status',
    label: saleLabels.status,
    sortable: true,
    // A missing invoice is the exception that needs work.
    render: (row) =>
      row.status === 'sold' && row.lacks ? <Invoice {...row} /> : <SaleStatus status={row.status} />,
  },
  {
    key: 'total',
    label: saleTexts.total,
    sortable: true,
    align: 'right',
    render: ({ total }) => dong(total),
  },
  timeColumn('sold_at', saleLabels.sold_at, { sortable: true }),
  nameColumn('sold_by', saleLabels.sold_by, { hidden: true }),
  { key: 'lacks', label: saleTexts.lacks, hidden: true, render: (row) => <Invoice {...row} /> },
  { key: 'article_now', label: saleTexts.changed, render: (row) => <Now {...row} /> },
  {
    key: 'vat_amount',
    label: saleLabels.vat_amount,
    hidden: true,
    align: 'right',
    render: ({ vat_amount }) => dong(vat_amount),
  },
]

const filters: Filter[] = [
  selectFilter('status', saleLabels.status, saleStatusLabels),
  { name: 'from', until: 'until', label: saleTexts.span, kind: 'days' },
  selectFilter('lacks', saleTexts.lacks, { true: saleTexts.lacking }),
  selectFilter('changed', saleTexts.changed, { true: saleTexts.changedOnly }),
]

/** What was sold to whom; here news is sold, too. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  const [selling, setSelling] = useState(false)
  const sums = useSums()
  return (
    <>
      <Sums data={sums} />
      <ListScreen<typeof listSales, SaleRow>
        name={saleTexts.title}
        list={listSales}
        columns={columns}
        filters={can('unitBuy.index') ? [unitFilter, ...filters] : filters}
        onOpen={({ id }) => open(id)}
        primaryAction={{
          label: saleTexts.sell,
          icon: IconShoppingCartPlus,
          can: 'sellNews.create',
          run: () => setSelling(true),
        }}
        exportAs={{ call: exportSales, fileName: 'tin-da-ban.xlsx' }}
        rowActions={[{ label: saleTexts.one, icon: IconEye, inline: true, run: ({ id }) => open(id) }]}
        empty={{ title: saleTexts.emptyTitle, body: saleTexts.emptyBody }}
        defaultSort={{ by: 'sold_at', descending: true }}
        rowTone={({ status }) => (status === 'refunded' ? 'faded' : undefined)}
      />
      <SaleDrawer id={opened} onClose={() => open(null)} />
      <SellDrawer
        provider={sums?.invoice_provider ?? false}
        opened={selling}
        onClose={() => setSelling(false)}
      />
    </>
  )
}
