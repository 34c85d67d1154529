import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { type PriceRow, priceLabels, priceStatusLabels, prices } from '@toasoan/contract/finance/prices'
import { dong } from '#web/entities/money/dong.ts'
import { useOpenRecord as useOpened } from '#web/entities/moves/use-open-record.ts'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { addLabel } from '#web/entities/records/record-texts.ts'
import { useRemoval } from '#web/entities/records/use-removal.ts'
import { useCan } from '#web/session/session.ts'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { FormDate, FormSelect } from '#web/ui/form/form-fields.tsx'
import { PriceDrawer, Span } from './price-drawer.tsx'
import { PriceStatus } from './price-status.tsx'
import { priceTexts } from './text.ts'
import { useChoices } from './use-choices.ts'

const CategoryInput = (props: InputProps) => (
  <FormSelect {...props} options={useChoices().categories} searchable />
)
const TypeInput = (props: InputProps) => <FormSelect {...props} options={useChoices().types} searchable />

const fields: RecordField<typeof prices>[] = [
  { name: 'category_id', label: priceLabels.category_id, input: CategoryInput },
  {
    name: 'article_type_id',
    label: priceLabels.article_type_id,
    help: priceTexts.typeHelp,
    input: TypeInput,
  },
  { name: 'amount', label: priceLabels.amount, help: priceTexts.amountHelp, input: 'number' },
  { name: 'vat', label: priceLabels.vat, input: 'number' },
  { name: 'author_share', label: priceLabels.author_share, input: 'number' },
  { name: 'valid_from', label: priceLabels.valid_from, input: FormDate },
  { name: 'valid_until', label: priceLabels.valid_until, input: FormDate },
  { name: 'licence', label: priceLabels.licence, input: 'textarea' },
]

const columns: Column<PriceRow>[] = [
  { key: 'name', label: priceLabels.name, sortable: true },
  {
    key: 'status',
    label: priceLabels.status,
    render: ({ status }) => <PriceStatus status={status} />,
  },
  {
    key: 'amount',
    label: priceLabels.amount,
    sortable: true,
    align: 'right',
    render: ({ amount }) => dong(amount),
  },
  { key: 'vat', label: priceLabels.vat, align: 'right', render: ({ vat }) => `${vat} %` },
  {
    key: 'total',
    label: priceLabels.total,
    align: 'right',
    render: ({ total }) => dong(total),
  },
  {
    key: 'valid_from',
    label: priceTexts.validity,
    sortable: true,
    render: (row) => <Span from={row.valid_from} until={row.valid_until} />,
  },
  { key: 'number', label: priceLabels.number, hidden: true, align: 'right' },
  { key: 'used', label: priceLabels.used, sortable: true, align: 'right' },
  nameColumn('updated_by', priceLabels.updated_by, { hidden: true }),
]

const filters: Filter[] = [selectFilter('status', priceLabels.status, priceStatusLabels)]

/** Prices by category and type, with their versions. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpened()
  const [record, edit] = useOpenRecord()
  const { categories } = useChoices()
  const remove = useRemoval(prices)
  const byCategory: Filter = {
    name: 'category_id',
    label: priceLabels.category_id,
    kind: 'select',
    options: categories.map(({ value, label }) => ({ value: String(value), label })),
    searchable: true,
  }
  return (
    <>
      <ListScreen<typeof prices.list, PriceRow>
        name={prices.label}
        list={prices.list}
        columns={columns}
        filters={[...filters, byCategory]}
        onOpen={can('categoryPrice.view') ? ({ id }) => open(id) : undefined}
        primaryAction={{
          label: addLabel(prices.label),
          icon: IconPlus,
          can: 'categoryPrice.create',
          run: () => edit('new'),
        }}
        rowActions={[
          {
            label: priceTexts.one,
            icon: IconEye,
            can: 'categoryPrice.view',
            inline: true,
            run: ({ id }) => open(id),
          },
          {
            label: priceTexts.change,
            icon: IconPencil,
            can: 'categoryPrice.update',
            inline: true,
            run: ({ id }) => edit(id),
          },
          {
            ...deleting,
            can: 'categoryPrice.delete',
            when: ({ status }) => status === 'draft',
            run: (row) => remove([row]),
          },
        ]}
        empty={{ title: priceTexts.emptyTitle, body: priceTexts.emptyBody }}
        defaultSort={{ by: 'updated_at', descending: true }}
      />
      <PriceDrawer id={record === null ? opened : null} onClose={() => open(null)} onEdit={edit} />
      <RecordDrawer resource={prices} fields={fields} record={record} onClose={() => edit(null)} />
    </>
  )
}
