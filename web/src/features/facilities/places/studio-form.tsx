import { SimpleGrid, Stack } from '@mantine/core'
import { usualHours } from '@toasoan/contract/facilities/places'
import {
  studioInput,
  studioKindLabels,
  studioLabels,
  type viewStudio,
} from '@toasoan/contract/facilities/studios'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { CustomFieldInputs, useCustomFields } from '#web/entities/custom-fields/custom-field-inputs.tsx'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { SerialPicker } from '#web/entities/serials/serial-picker.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { optionsOf } from './options.ts'
import { placeTexts } from './text.ts'

type Studio = DataOf<typeof viewStudio>
export type StudioValues = z.output<typeof studioInput>

const blank = {
  code: '',
  name: '',
  kind: 'audio',
  location: '',
  capacity: 0,
  description: '',
  department_id: null,
  picture_file_id: null,
  ...usualHours.studio,
  status: 'normal',
  custom_values: {},
  serial_ids: [],
}

const valuesOf = (studio: Studio | null) =>
  studio
    ? {
        code: studio.code,
        name: studio.name,
        kind: studio.kind,
        location: studio.location,
        capacity: studio.capacity,
        description: studio.description,
        department_id: studio.department_id,
        picture_file_id: studio.picture_file_id,
        opens_at: studio.opens_at,
        closes_at: studio.closes_at,
        status: studio.status === 'inactive' ? 'inactive' : 'normal',
        custom_values: studio.custom_values,
        serial_ids: studio.fixed_serials.map(({ id }) => id),
      }
    : blank

export const usage = [
  { value: 'normal', label: placeTexts.inUse },
  { value: 'inactive', label: placeTexts.outOfUse },
]

type Props = {
  studio: Studio | null
  onSave: (values: StudioValues) => Promise<unknown>
  onCancel: () => void
  below?: ReactNode
}

/** The form of a studio, new or known. */
export function StudioForm({ studio, onSave, onCancel, below }: Props) {
  const t = useText()
  const own = useCustomFields(2)
  const values = useMemo(() => valuesOf(studio), [studio])
  return (
    <RecordForm<StudioValues>
      schema={studioInput}
      values={values as StudioValues}
      onSave={onSave}
      onCancel={onCancel}
      side={
        <>
          <Card>
            <Stack gap="md">
              <PictureField
                name="picture_file_id"
                label={placeTexts.picture}
                saved={studio?.picture ?? null}
              />
              <FormSelect name="status" label={studioLabels.status} options={usage} clearable={false} />
              <OpeningFields />
              <DepartmentSelect name="department_id" label={studioLabels.department_id} />
            </Stack>
          </Card>
          {below}
        </>
      }
    >
      <Card title={t(placeTexts.data)}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FormText name="name" label={studioLabels.name} required maxLength={200} autoFocus />
            <FormText name="code" label={studioLabels.code} required maxLength={40} />
            <FormSelect
              name="kind"
              label={studioLabels.kind}
              options={optionsOf(studioKindLabels)}
              clearable={false}
            />
            <FormNumber name="capacity" label={studioLabels.capacity} min={0} max={10_000} />
          </SimpleGrid>
          <FormText name="location" label={studioLabels.location} maxLength={200} />
          <FormTextarea name="description" label={studioLabels.description} maxLength={4000} />
        </Stack>
      </Card>
      {own.length > 0 && (
        <Card title={t(placeTexts.custom)}>
          <Stack gap="md">
            <CustomFieldInputs typeForm={2} />
          </Stack>
        </Card>
      )}
      <Card title={t(placeTexts.devices)}>
        <SerialPicker name="serial_ids" label={studioLabels.serial_ids} help={placeTexts.devicesHelp} />
      </Card>
    </RecordForm>
  )
}
