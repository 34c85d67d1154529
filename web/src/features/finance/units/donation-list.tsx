import { IconEye } from '@tabler/icons-react'
import {
  type DonationRow,
  donationLabels,
  donationMethodLabels,
  donationStatusLabels,
  listDonations,
} from '@toasoan/contract/finance/donations'
import { dong } from '#web/entities/money/dong.ts'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { DonationDrawer } from './donation-drawer.tsx'
import { DonationStatus } from './donation-status.tsx'
import { donationTexts } from './text.ts'

function Donor({ name }: DonationRow) {
  const t = useText()
  return name || t(donationTexts.nobody)
}

const Method = ({ method }: DonationRow) => useText()(donationMethodLabels[method])

const columns: Column<DonationRow>[] = [
  { key: 'name', label: donationLabels.name, render: (row) => <Donor {...row} /> },
  {
    key: 'status',
    label: donationLabels.status,
    sortable: true,
    render: ({ status }) => <DonationStatus status={status} />,
  },
  {
    key: 'amount',
    label: donationLabels.amount,
    sortable: true,
    align: 'right',
    render: ({ amount }) => dong(amount),
  },
  { key: 'method', label: donationLabels.method, render: (row) => <Method {...row} /> },
  { key: 'code', label: donationLabels.code },
  { key: 'message', label: donationLabels.message, hidden: true },
  timeColumn('created_at', donationTexts.span, { sortable: true }),
]

const filters: Filter[] = [
  selectFilter('status', donationLabels.status, donationStatusLabels),
  selectFilter('method', donationLabels.method, donationMethodLabels),
  { name: 'from', until: 'until', label: donationTexts.span, kind: 'days' },
]

/** What readers give, and what of it waits for somebody to see the money. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  return (
    <>
      <ListScreen<typeof listDonations, DonationRow>
        name={donationTexts.title}
        list={listDonations}
        columns={columns}
        filters={filters}
        onOpen={can('unitBuy.view') ? ({ id }) => open(id) : undefined}
        rowActions={[
          {
            label: donationTexts.one,
            icon: IconEye,
            can: 'unitBuy.view',
            inline: true,
            run: ({ id }) => open(id),
          },
        ]}
        empty={{ title: donationTexts.emptyTitle, body: donationTexts.emptyBody }}
        defaultSort={{ by: 'created_at', descending: true }}
      />
      <DonationDrawer id={opened} onClose={() => open(null)} />
    </>
  )
}
