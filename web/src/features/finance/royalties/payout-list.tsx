import { Modal } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { type PayoutRow, payoutLabels, payoutStatusLabels, payouts } from '@toasoan/contract/finance/payouts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { dayAgo, number } from '#web/ui/date-time.ts'
import { FormDate, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { PayoutStatus } from './payout-status.tsx'
import { staleMoney } from './stale.ts'
import { royaltyTexts } from './text.ts'
import { royaltyTitles } from './titles.ts'

const money = (key: 'gross' | 'tax' | 'net'): Column<PayoutRow> => ({
  key,
  label: payoutLabels[key],
  align: 'right',
  render: (row) => number(row[key]),
})

const columns: Column<PayoutRow>[] = [
  { key: 'number', label: payoutLabels.number, sortable: true },
  {
    key: 'status',
    label: payoutLabels.status,
    sortable: true,
    render: ({ status }) => <PayoutStatus status={status} />,
  },
  {
    key: 'pay_on',
    label: payoutLabels.pay_on,
    sortable: true,
    render: ({ pay_on }) => inDay(pay_on),
  },
  { key: 'people', label: payoutLabels.people, align: 'right' },
  money('gross'),
  money('tax'),
  money('net'),
  {
    key: 'returned',
    label: payoutLabels.returned,
    align: 'right',
    hidden: true,
    render: ({ returned }) => number(returned.net),
  },
  {
    key: 'left',
    label: payoutLabels.left,
    align: 'right',
    hidden: true,
    render: ({ left }) => number(left.net),
  },
  { key: 'preparer', label: payoutLabels.preparer },
  { key: 'confirmer', label: payoutLabels.confirmer, hidden: true },
]

const filters: Filter[] = [
  selectFilter('status', payoutLabels.status, payoutStatusLabels),
  { name: 'from', until: 'until', label: payoutLabels.pay_on, kind: 'days' },
]

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(payouts.create, { quiet: true, invalidates: staleMoney })
  return (
    <Modal opened onClose={onClose} title={t(royaltyTexts.addPayout)}>
      <RecordForm<z.output<typeof payouts.input>>
        place="dialog"
        schema={payouts.input}
        values={{ pay_on: dayAgo(0), until: null, department_id: null, note: '' }}
        saveLabel={royaltyTexts.addPayout}
        onCancel={onClose}
        onSave={async (body) => {
          const { id } = await create.mutateAsync({ body })
          await navigate(`/payouts/show/${id}`)
        }}
      >
        <FormDate name="pay_on" label={payoutLabels.pay_on} required />
        <FormDate name="until" label={payoutLabels.until} />
        <DepartmentSelect name="department_id" label={payoutLabels.department_id} />
        <FormTextarea name="note" label={payoutLabels.note} maxLength={1000} />
      </RecordForm>
    </Modal>
  )
}

/** The lists of payments. */
export function Component() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListScreen<typeof payouts.list, PayoutRow>
        name={royaltyTitles.payouts}
        list={payouts.list}
        columns={columns}
        filters={filters}
        rowHref={({ id }) => `/payouts/show/${id}`}
        rowActions={[
          {
            label: royaltyTexts.read,
            icon: IconEye,
            can: 'payout.view',
            inline: true,
            href: ({ id }) => `/payouts/show/${id}`,
          },
        ]}
        primaryAction={{
          label: royaltyTexts.addPayout,
          icon: IconPlus,
          can: 'payout.create',
          run: () => setAdding(true),
        }}
        empty={{ title: royaltyTexts.noPayouts, body: royaltyTexts.payoutBody }}
        defaultSort={{ by: 'pay_on', descending: true }}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
