import { SimpleGrid, Stack } from '@mantine/core'
import {
  type BorrowDetail,
  type BorrowInput,
  borrowLabels,
  borrows,
} from '@toasoan/contract/facilities/borrows'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import type { UnitRow } from '#web/entities/serials/unit-rows.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { deviceTexts } from '../text.ts'
import { BorrowUnits } from './borrow-units.tsx'

const blankRow = { device_id: null, serial_id: null, quantity: 1, kit_id: null }

/** What a new borrow begins with: the device or unit that the address names, or nothing where it names a kit. */
function useBlank() {
  const [search] = useSearchParams()
  const device = Number(search.get('device_id') ?? 0)
  const serial = Number(search.get('serial_id') ?? 0)
  const kit = Number(search.get('kit_id') ?? 0)
  return useMemo(
    () => ({
      title: '',
      note: '',
      starts_at: null,
      due_at: null,
      items: kit ? [] : [{ ...blankRow, device_id: device || null, serial_id: serial || null }],
    }),
    [device, serial, kit],
  )
}

/** The units of a borrow as rows: those of one device that are alike are one row with their number. */
function rowsOf({ items }: BorrowDetail): UnitRow[] {
  const rows = new Map<string, UnitRow>()
  for (const { id, device, serial, kit } of items) {
    const key = serial ? `serial ${id}` : `${device.id} ${kit?.id}`
    const { quantity = 0 } = rows.get(key) ?? {}
    rows.set(key, {
      device_id: device.id,
      serial_id: serial?.id ?? null,
      quantity: quantity + 1,
      kit_id: kit?.id ?? null,
    })
  }
  return [...rows.values()]
}

const valuesOf = (borrow: BorrowDetail) => {
  const { title, note, starts_at, due_at } = borrow
  return { title, note, starts_at, due_at, items: rowsOf(borrow) }
}

function BorrowForm({ borrow, reload }: { borrow?: BorrowDetail; reload?: () => Promise<unknown> }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const options = { quiet: true, invalidates: ['/borrows*', '/devices*', '/device_kits*'] } as const
  const create = useChange(borrows.create, options)
  const update = useChange(borrows.update, options)
  const blank = useBlank()
  usePageTitle(borrow && t(deviceTexts.editBorrow, { title: borrow.title }))
  const values = useMemo(() => (borrow ? valuesOf(borrow) : blank), [borrow, blank])
  const save = (body: BorrowInput) =>
    borrow
      ? update.mutateAsync({ params: { id: borrow.id }, body: { ...body, version: borrow.version } })
      : create.mutateAsync({ body })
  return (
    <RecordForm<BorrowInput>
      narrow
      schema={borrows.input}
      values={values}
      saveLabel={borrow ? undefined : deviceTexts.sendBorrow}
      onCancel={() => navigate(-1)}
      onReload={reload}
      onSave={async (body) => {
        await save(body)
        toastSuccess(t(borrow ? shared.saved : deviceTexts.borrowSent))
        const list = borrow ? `/borrows/list?open=${borrow.id}` : '/borrows/list'
        await navigate(can('borrow.index') ? list : '/devices/list')
      }}
    >
      <Card>
        <Stack gap="sm">
          <FormText name="title" label={borrowLabels.title} required maxLength={200} autoFocus />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FormMoment name="starts_at" label={borrowLabels.starts_at} />
            <FormMoment name="due_at" label={borrowLabels.due_at} required />
          </SimpleGrid>
          <FormTextarea name="note" label={borrowLabels.note} maxLength={2000} />
        </Stack>
      </Card>
      <BorrowUnits />
    </RecordForm>
  )
}

/** Asks to borrow devices; who keeps them approves. Until then what was asked for is changed here, too. */
export function Component() {
  const [search] = useSearchParams()
  const id = Number(search.get('borrow_id') ?? 0)
  if (!(id > 0)) return <BorrowForm />
  return (
    <LoadedRecord key={id} view={borrows.view} id={id}>
      {(borrow, reload) => <BorrowForm borrow={borrow} reload={reload} />}
    </LoadedRecord>
  )
}
