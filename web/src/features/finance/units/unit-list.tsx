import { IconCash, IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import {
  type UnitResource,
  type UnitRow,
  unitBuys,
  unitKindLabels,
  unitLabels,
} from '@toasoan/contract/finance/units'
import { useState } from 'react'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { dong } from '#web/entities/money/dong.ts'
import { useOpenRecord as useOpened } from '#web/entities/moves/use-open-record.ts'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { addLabel } from '#web/entities/records/record-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { DepositForm } from './deposit-form.tsx'
import { unitTexts } from './text.ts'
import { UnitDrawer } from './unit-drawer.tsx'

const kinds = choicesOf(unitKindLabels)

const fields: RecordField<UnitResource>[] = [
  { name: 'name', label: unitLabels.name, input: 'text' },
  { name: 'code', label: unitLabels.code, input: 'text' },
  { name: 'kind', label: unitLabels.kind, input: 'select', options: kinds },
  { name: 'tax_code', label: unitLabels.tax_code, help: unitTexts.taxHelp, input: 'text' },
  { name: 'contact', label: unitLabels.contact, input: 'text' },
  { name: 'email', label: unitLabels.email, help: unitTexts.emailHelp, input: 'email' },
  { name: 'phone', label: unitLabels.phone, input: 'tel' },
  { name: 'address', label: unitLabels.address, input: 'text' },
  { name: 'note', label: unitLabels.note, input: 'textarea' },
  activeField(unitTexts.activeHelp),
]

const Kind = ({ kind }: UnitRow) => useText()(unitKindLabels[kind])

const columns: Column<UnitRow>[] = [
  { key: 'name', label: unitLabels.name, sortable: true },
  {
    key: 'balance',
    label: unitLabels.balance,
    sortable: true,
    align: 'right',
    render: ({ balance }) => dong(balance),
  },
  {
    key: 'reserved',
    label: unitLabels.reserved,
    align: 'right',
    render: ({ reserved }) => (reserved > 0 ? dong(reserved) : null),
  },
  { key: 'sales', label: unitLabels.sales, sortable: true, align: 'right' },
  { key: 'kind', label: unitLabels.kind, render: (row) => <Kind {...row} /> },
  {
    key: 'active',
    label: activeTexts.status,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'code', label: unitLabels.code, sortable: true, hidden: true },
  { key: 'email', label: unitLabels.email, hidden: true },
]

const filters: Filter[] = [
  { name: 'kind', label: unitLabels.kind, kind: 'select', options: kinds },
  selectFilter('active', activeTexts.status, { true: activeTexts.active, false: activeTexts.inactive }),
]

/** Who buys news, and what each has left to spend. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpened()
  const [record, edit] = useOpenRecord()
  const [paying, pay] = useState<UnitRow | null>(null)
  return (
    <>
      <ListScreen<typeof unitBuys.list, UnitRow>
        name={unitBuys.label}
        list={unitBuys.list}
        columns={columns}
        filters={filters}
        onOpen={can('unitBuy.view') ? ({ id }) => open(id) : undefined}
        primaryAction={{
          label: addLabel(unitBuys.label),
          icon: IconPlus,
          can: 'unitBuy.create',
          run: () => edit('new'),
        }}
        rowActions={[
          {
            label: unitTexts.one,
            icon: IconEye,
            can: 'unitBuy.view',
            inline: true,
            run: ({ id }) => open(id),
          },
          {
            label: unitTexts.deposit,
            icon: IconCash,
            can: 'unitBuy.deposit',
            inline: true,
            when: ({ active }) => active,
            run: pay,
          },
          { label: unitTexts.edit, icon: IconPencil, can: 'unitBuy.update', run: ({ id }) => edit(id) },
        ]}
        empty={{ title: unitTexts.emptyTitle, body: unitTexts.emptyBody }}
      />
      <UnitDrawer
        id={record === null ? opened : null}
        onClose={() => open(null)}
        onDeposit={pay}
        onEdit={edit}
      />
      <RecordDrawer
        resource={unitBuys as never as UnitResource}
        fields={fields}
        record={record}
        onClose={() => edit(null)}
      />
      <DepositForm unit={paying} onClose={() => pay(null)} />
    </>
  )
}
