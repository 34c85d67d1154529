import { Button, Modal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCoin,
  IconDeviceMobile,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconQuestionMark,
  IconTrash,
} from '@tabler/icons-react'
import {
  addSerials,
  type Condition,
  changeCondition,
  conditionLabels,
  conditionMoves,
  deleteSerial,
  listSerials,
  placeLabels,
  type SerialRow,
  serialInput,
  serialLabels,
  serialTexts,
  updateSerial,
} from '@toasoan/contract/facilities/device-serials'
import { type DeviceDetail, deviceLabels } from '@toasoan/contract/facilities/devices'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter, RowAction } from '#web/ui/data-table/list-types.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { FormDate, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { openLabels } from '../print-labels.tsx'
import { deviceTexts } from '../text.ts'
import { ConditionBadge, PlaceBadge } from '../unit-places.tsx'
import { SerialsInput } from './serials-input.tsx'

const columns: Column<SerialRow>[] = [
  { key: 'serial', label: serialLabels.serial, sortable: true },
  {
    key: 'condition',
    label: serialLabels.condition,
    sortable: true,
    render: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    key: 'place',
    label: serialLabels.place,
    wraps: true,
    render: ({ place, condition }) =>
      condition === 'lost' || condition === 'liquidated' ? '' : <PlaceBadge place={place} />,
  },
  {
    key: 'since',
    label: { vi: 'Từ lúc', en: 'Since' },
    render: ({ place }) => (place.since ? dateTime(place.since) : ''),
  },
  {
    key: 'department',
    label: serialLabels.department_id,
    wraps: true,
    render: ({ department, location }) => [department?.name, location].filter(Boolean).join(' · '),
  },
  {
    key: 'book_value',
    label: deviceTexts.worth,
    align: 'right',
    render: ({ book_value }) => (book_value > 0 ? number(book_value) : ''),
  },
  { key: 'note', label: serialLabels.note, hidden: true },
]

const filters: Filter[] = [
  selectFilter('condition', serialLabels.condition, conditionLabels),
  selectFilter('place', serialLabels.place, placeLabels),
]

const marks = {
  normal: IconCircleCheck,
  broken: IconAlertTriangle,
  lost: IconQuestionMark,
  liquidated: IconCoin,
}

async function setCondition({ id, serial }: SerialRow, status: Condition): Promise<void> {
  const to = translate(conditionLabels[status])
  const title = translate(deviceTexts.conditionTo, { name: serial, to })
  const reason = await askReason({ title, danger: status !== 'normal' })
  if (reason === null) return
  try {
    await call(changeCondition, { params: { id }, body: { status, reason } })
    await invalidate('/devices*')
    toastSuccess(translate(shared.saved))
  } catch (error) {
    reportClash(error)
  }
}

const remove = ({ id, serial }: SerialRow) =>
  deleteAfterAsking(
    deleteSerial,
    { params: { id } },
    { title: translate(deviceTexts.deleteSerial, { name: serial }) },
  )

const addInput = z.object({ serials: serialTexts.min(1) })

function AddDialog({ device, onClose }: { device: DeviceDetail; onClose: () => void }) {
  const t = useText()
  const add = useChange(addSerials, { quiet: true })
  return (
    <Modal opened onClose={onClose} title={t(deviceTexts.addSerials)}>
      <RecordForm<{ serials: string[] }>
        schema={addInput}
        values={{ serials: [] }}
        place="dialog"
        onCancel={onClose}
        saveLabel={deviceTexts.addSerials}
        onSave={async ({ serials }) => {
          const { added } = await add.mutateAsync({ params: { id: device.id }, body: { serials } })
          toastSuccess(t(deviceTexts.addedSerials, { count: added }))
          onClose()
        }}
      >
        <SerialsInput name="serials" label={deviceLabels.serials} required />
      </RecordForm>
    </Modal>
  )
}

function EditDialog({ row, onClose }: { row: SerialRow; onClose: () => void }) {
  const t = useText()
  const update = useChange(updateSerial, { quiet: true })
  const values = {
    serial: row.serial,
    department_id: row.department?.id ?? null,
    location: row.location,
    price: row.price || null,
    purchased_on: row.purchased_on,
    warranty_until: row.warranty_until,
    note: row.note,
  }
  return (
    <Modal opened onClose={onClose} title={t(deviceTexts.editSerial)}>
      <RecordForm<z.output<typeof serialInput>>
        schema={serialInput}
        values={values}
        place="dialog"
        onCancel={onClose}
        onSave={async (body) => {
          await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
          toastSuccess(t(shared.saved))
          onClose()
        }}
      >
        <FormText name="serial" label={serialLabels.serial} required maxLength={80} />
        <DepartmentSelect name="department_id" label={serialLabels.department_id} />
        <FormText name="location" label={serialLabels.location} maxLength={200} />
        <FormNumber name="price" label={serialLabels.price} min={0} />
        <FormDate name="purchased_on" label={serialLabels.purchased_on} />
        <FormDate name="warranty_until" label={serialLabels.warranty_until} />
        <FormTextarea name="note" label={serialLabels.note} maxLength={1000} />
      </RecordForm>
    </Modal>
  )
}

/** The units of a device: where each is, in what condition, and what can be done with it. */
export function SerialsTab({ device }: { device: DeviceDetail }) {
  const t = useText()
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<SerialRow | null>(null)
  const rowActions: RowAction<SerialRow>[] = [
    {
      label: deviceTexts.openPage,
      icon: IconDeviceMobile,
      can: 'device.view',
      inline: true,
      href: ({ id }) => `/qr/${id}`,
    },
    { label: deviceTexts.editSerial, icon: IconPencil, can: 'device.update', inline: true, run: setEdited },
    ...(['normal', 'broken', 'lost', 'liquidated'] as const).map(
      (to): RowAction<SerialRow> => ({
        label: conditionLabels[to],
        icon: marks[to],
        can: 'device.update',
        danger: to !== 'normal',
        when: ({ condition }) => conditionMoves[condition].includes(to),
        run: (row) => setCondition(row, to),
      }),
    ),
    { label: shared.remove, icon: IconTrash, can: 'device.delete', danger: true, run: remove },
  ]
  return (
    <>
      <ListScreen
        name={deviceLabels.serials}
        list={listSerials}
        columns={columns}
        filters={filters}
        fixed={{ device_id: device.id }}
        onOpen={can('device.update') ? setEdited : undefined}
        rowActions={rowActions}
        bulkActions={[
          {
            label: deviceTexts.labels,
            icon: IconQrcode,
            can: 'device.label',
            run: (rows) => openLabels({ ids: rows.map(({ id }) => id) }),
          },
        ]}
        tools={
          device.may.update && (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
              {t(deviceTexts.addSerials)}
            </Button>
          )
        }
        empty={{ title: deviceTexts.noSerials, body: deviceTexts.noSerialsBody }}
        defaultSort={{ by: 'serial', descending: false }}
      />
      {adding && <AddDialog device={device} onClose={() => setAdding(false)} />}
      {edited && <EditDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
