import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  createStocktake,
  deleteStocktake,
  listStocktakes,
  type StocktakeRow,
  stocktakeLabels,
} from '@toasoan/contract/facilities/stocktakes'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useChange, useList } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { stocktakeTexts } from './text.ts'

function useColumns(): Column<StocktakeRow>[] {
  const t = useText()
  const scope = (row: StocktakeRow) =>
    [row.department, row.category, row.studio, row.vehicle]
      .flatMap((one) => (one ? [one.name] : []))
      .join(' · ') || t(stocktakeTexts.everything)
  return [
    { key: 'title', label: stocktakeLabels.title, sortable: true },
    { key: 'scope', label: stocktakeTexts.scope, wraps: true, render: scope },
    {
      key: 'found',
      label: stocktakeTexts.progress,
      render: ({ found, expected }) => t(stocktakeTexts.seenOf, { found, expected }),
    },
    { key: 'missing', label: stocktakeTexts.missing, align: 'right' },
    { key: 'unexpected', label: stocktakeTexts.unexpected, align: 'right' },
    {
      key: 'state',
      label: stocktakeTexts.state,
      render: ({ closed_at }) => (
        <StatusBadge tone={closed_at ? 'secondary' : 'primary'}>
          {t(closed_at ? stocktakeTexts.closed : stocktakeTexts.open)}
        </StatusBadge>
      ),
    },
    timeColumn('created_at', stocktakeTexts.created, { sortable: true }),
    nameColumn('created_by', stocktakeTexts.by, { hidden: true }),
  ]
}

const filters: Filter[] = [
  selectFilter('state', stocktakeTexts.state, { open: stocktakeTexts.open, closed: stocktakeTexts.closed }),
]

function CollectionSelect({ name, label, from }: { name: string; label: Text; from: string }) {
  const list = { method: 'GET', service: 'equipment', path: from, kind: 'list' } as unknown as AnyEndpoint
  const { data } = useList(list, { query: { isPaginate: 'false' } }, { quiet: true })
  const options = ((data?.data ?? []) as { id: number; name: string }[]).map(({ id, name: label_ }) => ({
    value: id,
    label: label_,
  }))
  return <FormSelect name={name} label={label} options={options} searchable />
}

const blank = {
  title: '',
  note: '',
  department_id: null,
  category_type_device_id: null,
  studio_id: null,
  mobile_vehicle_id: null,
}

function Begin({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(createStocktake, { quiet: true })
  return (
    <Modal opened onClose={onClose} title={t(stocktakeTexts.begin)}>
      <RecordForm<z.output<typeof createStocktake.body>>
        schema={createStocktake.body}
        values={blank}
        place="dialog"
        onCancel={onClose}
        saveLabel={stocktakeTexts.begin}
        onSave={async (body) => {
          const { id } = await create.mutateAsync({ body })
          onClose()
          await navigate(`/devices/stocktakes/${id}`)
        }}
      >
        <FormText name="title" label={stocktakeLabels.title} required maxLength={200} autoFocus />
        <DepartmentSelect
          name="department_id"
          label={stocktakeLabels.department_id}
          help={stocktakeTexts.scopeHelp}
        />
        <CollectionSelect
          name="category_type_device_id"
          label={stocktakeLabels.category_type_device_id}
          from="/category_type_devices"
        />
        <CollectionSelect name="studio_id" label={stocktakeLabels.studio_id} from="/studios" />
        <CollectionSelect
          name="mobile_vehicle_id"
          label={stocktakeLabels.mobile_vehicle_id}
          from="/mobile_vehicles"
        />
        <FormTextarea name="note" label={stocktakeLabels.note} maxLength={1000} />
      </RecordForm>
    </Modal>
  )
}

/** The stocktakes, open and closed. */
export function Component() {
  const [beginning, setBeginning] = useState(false)
  const t = useText()
  const drop = ({ id }: StocktakeRow) =>
    deleteAfterAsking(deleteStocktake, { params: { id } }, { title: t(stocktakeTexts.deleteTitle) })
  return (
    <>
      <ListScreen
        name={stocktakeTexts.stocktakes}
        list={listStocktakes}
        columns={useColumns()}
        filters={filters}
        rowHref={({ id }) => `/devices/stocktakes/${id}`}
        rowActions={[
          { ...deleting, can: 'device.audit', when: ({ closed_at }) => closed_at === null, run: drop },
        ]}
        primaryAction={{
          label: stocktakeTexts.begin,
          icon: IconPlus,
          can: 'device.audit',
          run: () => setBeginning(true),
        }}
        empty={{ title: stocktakeTexts.emptyTitle, body: stocktakeTexts.emptyBody }}
        defaultSort={{ by: 'created_at', descending: true }}
      />
      {beginning && <Begin onClose={() => setBeginning(false)} />}
    </>
  )
}
