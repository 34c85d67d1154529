import { Modal } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  moveRoyaltyFund,
  type RoyaltyFundRow,
  royaltyFundLabels,
  royaltyFunds,
} from '@toasoan/contract/finance/royalty-funds'
import { useMemo, useState } from 'react'
import { useChange, useList } from '#web/client/use-call.ts'
import {
  DepartmentSelect,
  departmentFilter,
  useDepartments,
} from '#web/entities/choices/department-select.tsx'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { inDrawer, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { dayAgo, number } from '#web/ui/date-time.ts'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { royaltyTexts } from './text.ts'
import { royaltyTitles } from './titles.ts'

const money = (key: 'amount' | 'spent' | 'pending' | 'left', sortable = false): Column<RoyaltyFundRow> => ({
  key,
  label: royaltyFundLabels[key],
  sortable,
  align: 'right',
  render: (row) => number(row[key]),
})

const columns: Column<RoyaltyFundRow>[] = [
  { key: 'name', label: royaltyFundLabels.name },
  {
    key: 'month',
    label: royaltyFundLabels.month,
    sortable: true,
    render: ({ month }) => inDay(month),
  },
  money('amount', true),
  money('spent'),
  money('pending'),
  money('left'),
  { key: 'note', label: royaltyFundLabels.note, hidden: true },
]

/** Moves money of a fund to another one of its month. */
function MoveDialog({ fund, onClose }: { fund: RoyaltyFundRow; onClose: () => void }) {
  const t = useText()
  const move = useChange(moveRoyaltyFund, { quiet: true })
  const { data } = useList(royaltyFunds.list, { query: { month: fund.month, perPage: 100 } }, { quiet: true })
  const others = (data?.data ?? []).filter(({ id }) => id !== fund.id)
  return (
    <Modal opened onClose={onClose} title={`${t(royaltyTexts.move)}: ${fund.name}`}>
      <RecordForm
        place="dialog"
        schema={moveRoyaltyFund.body}
        values={{ to_id: null, amount: null, reason: '' }}
        onCancel={onClose}
        onSave={async (body: object) => {
          await move.mutateAsync({
            params: { id: fund.id },
            body: { ...body, version: fund.version } as never,
          })
          toastSuccess(t(shared.saved))
          onClose()
        }}
      >
        <FormSelect
          name="to_id"
          label={royaltyTexts.moveTo}
          required
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormNumber name="amount" label={royaltyFundLabels.amount} required min={1} />
        <FormTextarea name="reason" label={shared.reason} required maxLength={1000} />
      </RecordForm>
    </Modal>
  )
}

const MonthField = (props: InputProps) => <FormText {...props} maxLength={7} />

const fields: RecordField<typeof royaltyFunds>[] = [
  {
    name: 'department_id',
    label: royaltyFundLabels.department_id,
    help: royaltyTexts.reserve,
    input: DepartmentSelect,
  },
  { name: 'month', label: royaltyFundLabels.month, input: MonthField },
  { name: 'amount', label: royaltyFundLabels.amount, input: 'number' },
  { name: 'note', label: royaltyFundLabels.note, input: 'textarea' },
]

/** What departments may spend on royalties, month by month. */
export function Component() {
  const [record, open] = useOpenRecord()
  const list = useRecordList(royaltyFunds, fields, inDrawer(open))
  const [moving, setMoving] = useState<RoyaltyFundRow | null>(null)
  const departments = useDepartments()
  const start = useMemo(() => ({ month: dayAgo(0).slice(0, 7) }), [])
  return (
    <>
      <ListScreen<typeof royaltyFunds.list, RoyaltyFundRow>
        {...list}
        name={royaltyTitles.funds}
        columns={columns}
        filters={[departmentFilter(royaltyFundLabels.department, departments)]}
        primaryAction={{ ...list.primaryAction, label: royaltyTexts.addFund }}
        rowActions={[
          ...list.rowActions.slice(0, 1),
          {
            label: royaltyTexts.move,
            icon: IconArrowsExchange,
            can: 'royaltyFund.update',
            run: setMoving,
          },
          ...list.rowActions.slice(1),
        ]}
        empty={{ title: royaltyTexts.noFunds }}
        defaultSort={{ by: 'month', descending: true }}
      />
      <RecordDrawer
        resource={royaltyFunds}
        fields={fields}
        start={start}
        record={record}
        onClose={() => open(null)}
      />
      {moving && <MoveDialog fund={moving} onClose={() => setMoving(null)} />}
    </>
  )
}
