import { Select } from '@mantine/core'
import { listSerials } from '@toasoan/contract/facilities/device-serials'
import { repairDevice } from '@toasoan/contract/facilities/repairs'
import { bodyId, prose, requiredLine } from '@toasoan/contract/kit/schemas'
import { z } from 'zod'
import { useChange, useList } from '#web/client/use-call.ts'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { deviceTexts } from '../text.ts'

const faultInput = z.object({
  serial_id: bodyId,
  title: requiredLine(200),
  description: prose(4000).default(''),
  picture_file_id: bodyId.nullable().default(null),
})

type Fault = z.output<typeof faultInput>

function UnitSelect({ deviceId }: { deviceId: number }) {
  const t = useText()
  const { value, onChange, error, ref } = useField<number | null>('serial_id')
  const { data } = useList(listSerials, { query: { device_id: deviceId, perPage: 100 } }, { quiet: true })
  const units = (data?.data ?? []).filter(({ condition }) => condition !== 'liquidated')
  return (
    <Select
      ref={ref}
      label={t(deviceTexts.unit)}
      withAsterisk
      searchable
      data={units.map(({ id, serial }) => ({ value: String(id), label: serial }))}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ? Number(next) : null)}
      error={error}
      openOnFocus={false}
      data-autofocus
    />
  )
}

type FormProps = { deviceId: number; serialId?: number; onDone: () => void; onCancel?: () => void }

/** Says what is wrong with a unit, with a photo. */
export function FaultForm({ deviceId, serialId, onDone, onCancel }: FormProps) {
  const t = useText()
  const report = useChange(repairDevice, { quiet: true, invalidates: ['/devices*', '/repairs*'] })
  const values = { serial_id: serialId ?? null, title: '', description: '', picture_file_id: null }
  return (
    <RecordForm<Fault>
      schema={faultInput}
      values={values}
      place="dialog"
      saveLabel={deviceTexts.repair}
      onCancel={onCancel}
      onSave={async (fault) => {
        await report.mutateAsync({ params: { id: deviceId }, body: fault })
        toastSuccess(t(deviceTexts.repairSent))
        onDone()
      }}
    >
      {!serialId && <UnitSelect deviceId={deviceId} />}
      <FormText name="title" label={deviceTexts.fault} required maxLength={200} />
      <FormTextarea name="description" label={deviceTexts.description} maxLength={4000} />
      <PictureField name="picture_file_id" label={deviceTexts.faultPicture} saved={null} />
    </RecordForm>
  )
}

type DialogProps = { device: { id: number; name: string }; resolve: (nothing: null) => void }

function FaultDialog({ device, resolve }: DialogProps) {
  const t = useText()
  const close = () => resolve(null)
  return (
    <DialogWindow title={`${t(deviceTexts.repair)}: ${device.name}`}>
      <FaultForm deviceId={device.id} onDone={close} onCancel={close} />
    </DialogWindow>
  )
}

/** Opens the form in which a fault of a device is reported. */
export const reportFault = (device: { id: number; name: string }): Promise<null> =>
  openDialog<null>((resolve) => <FaultDialog device={device} resolve={resolve} />)
