import { Modal, Select } from '@mantine/core'
import { listSerials } from '@toasoan/contract/facilities/device-serials'
import { repairEdit, repairLabels } from '@toasoan/contract/facilities/repair-steps'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { instant } from '@toasoan/contract/kit/schemas'
import type { Text } from '@toasoan/contract/kit/text'
import { z } from 'zod'
import { invalidateAll } from '#web/client/query-client.ts'
import { useChange, useList } from '#web/client/use-call.ts'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { useText } from '#web/language/use-text.ts'
import { FormDate, FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { type AnyDetail, type RepairKind, whatOf } from './repair-kinds.ts'
import { repairTexts } from './text.ts'

function useCollection(path: string) {
  const list = { method: 'GET', service: 'equipment', path, kind: 'list' } as unknown as AnyEndpoint
  const { data } = useList(
    list,
    { query: { isPaginate: 'false' } as never },
    { quiet: true, staleTime: 60_000 },
  )
  return ((data?.data ?? []) as { id: number; name: string }[]).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
}

const CollectionSelect = ({ name, label, from }: { name: string; label: Text; from: string }) => (
  <FormSelect name={name} label={label} options={useCollection(from)} searchable />
)

/** One unit of any device, found by its serial. */
function UnitField() {
  const t = useText()
  const { value, onChange, error, ref } = useField<number | null>('serial_id')
  const { keyword, field } = useSought(200, (typed) => typed.split(' · ')[0] ?? '')
  const answer = useList(
    listSerials,
    { query: { ...(keyword ? { keyword } : {}), perPage: 25 } as never },
    { quiet: true },
  )
  return (
    <Select
      ref={ref}
      label={t(repairTexts.unit)}
      placeholder={t(repairTexts.chooseUnit)}
      withAsterisk
      searchable
      data={(answer.data?.data ?? []).map(({ id, serial, device }) => ({
        value: String(id),
        label: `${serial} · ${device.name}`,
      }))}
      {...field(answer)}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ? Number(next) : null)}
      error={error}
      openOnFocus={false}
      data-autofocus
    />
  )
}

const blank = {
  title: '',
  description: '',
  starts_at: null,
  expected_on: null,
  provider_id: null,
  picture_file_id: null,
}

/** A repair that is there has its beginning already, which can be moved but not taken out. */
const editInput = z.object({ ...repairEdit.omit({ version: true }).shape, starts_at: instant })

type Props = {
  kind: RepairKind
  /** Null to ask for a new one. */
  repair: AnyDetail | null
  onClose: () => void
}

/** Asks for a repair, or changes what is said of one. */
export function RepairForm({ kind, repair, onClose }: Props) {
  const t = useText()
  const create = useChange(kind.create as AnyEndpoint, { quiet: true, invalidates: kind.stale })
  const update = useChange(kind.update as AnyEndpoint, { quiet: true, invalidates: kind.stale })
  const values = repair
    ? {
        title: repair.title,
        description: repair.description,
        starts_at: repair.starts_at,
        expected_on: repair.expected_on,
        provider_id: repair.provider?.id ?? null,
        picture_file_id: repair.picture_file_id,
        cost: repair.cost,
        result: repair.result,
      }
    : kind.key === 'device'
      ? { serial_id: null, ...blank }
      : { studio_id: null, mobile_vehicle_id: null, ...blank }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={repair ? `${t(repairTexts.edit)}: ${whatOf(repair)}` : t(repairTexts.add)}
    >
      <RecordForm<Record<string, unknown>>
        schema={(repair ? editInput : kind.input) as never}
        values={values}
        place="dialog"
        onCancel={onClose}
        saveLabel={repair ? undefined : repairTexts.add}
        onReload={invalidateAll}
        onSave={async (body) => {
          if (repair)
            await update.mutateAsync({
              params: { id: repair.id },
              body: { ...body, version: repair.version },
            } as never)
          else await create.mutateAsync({ body } as never)
          toastSuccess(t(repair ? shared.saved : repairTexts.saved))
          onClose()
        }}
      >
        {!repair && kind.key === 'device' && <UnitField />}
        {!repair && kind.key === 'studio' && (
          <>
            <CollectionSelect name="studio_id" label={repairTexts.studio} from="/studios" />
            <CollectionSelect name="mobile_vehicle_id" label={repairTexts.vehicle} from="/mobile_vehicles" />
          </>
        )}
        <FormText name="title" label={repairLabels.title} required maxLength={200} />
        <FormTextarea name="description" label={repairLabels.description} maxLength={4000} />
        {(!repair || repair.status === 'pending') && (
          <FormMoment name="starts_at" label={repairLabels.starts_at} required={Boolean(repair)} />
        )}
        <FormDate name="expected_on" label={repairLabels.expected_on} />
        <CollectionSelect name="provider_id" label={repairLabels.provider_id} from="/providers" />
        {repair && (
          <>
            <FormNumber name="cost" label={repairLabels.cost} min={0} />
            <FormTextarea name="result" label={repairLabels.result} maxLength={2000} />
          </>
        )}
        <PictureField name="picture_file_id" label={repairTexts.picture} saved={repair?.picture ?? null} />
      </RecordForm>
    </Modal>
  )
}
