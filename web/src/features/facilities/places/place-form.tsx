import { Stack } from '@mantine/core'
import { placeStatusLabels } from '@toasoan/contract/facilities/places'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { invalidateAll } from '#web/client/query-client.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { CustomFieldInputs, useCustomFields } from '#web/entities/custom-fields/custom-field-inputs.tsx'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { SerialPicker } from '#web/entities/serials/serial-picker.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { placeTexts } from './text.ts'

/** A studio or vehicle as far as its form shows it. */
export type PlaceRecord = {
  id: number
  name: string
  version: number
  status: string
  picture: string | null
  fixed_serials: readonly { id: number }[]
}

/** What both forms are given: the record, null when it is new, and what is done with it. */
export type PlaceFormProps = {
  place: PlaceRecord | null
  onSave: (values: object) => Promise<unknown>
  onCancel: () => void
  below?: ReactNode
}

const usage = [
  { value: 'normal', label: placeStatusLabels.normal },
  { value: 'inactive', label: placeStatusLabels.inactive },
]

/** What the fields show of a record; those of a new one are blank. A repair is no choice: it comes and goes by itself. */
export const placeValues = (place: PlaceRecord | null, blank: Record<string, unknown>) =>
  place
    ? {
        ...Object.fromEntries(Object.keys(blank).map((key) => [key, place[key as keyof PlaceRecord]])),
        status: place.status === 'inactive' ? 'inactive' : 'normal',
        serial_ids: place.fixed_serials.map(({ id }) => id),
      }
    : blank

type Props = PlaceFormProps & {
  schema: Parameters<typeof RecordForm>[0]['schema']
  values: object
  typeForm: Parameters<typeof useCustomFields>[0]
  labels: Record<'status' | 'department_id' | 'serial_ids', Text>
  /** The fields that only this sort of place has. */
  children: ReactNode
}

/** The form of a studio or vehicle: its own fields, and what every bookable place has. */
export function PlaceForm({
  place,
  schema,
  values,
  typeForm,
  labels,
  onSave,
  onCancel,
  below,
  children,
}: Props) {
  const t = useText()
  const own = useCustomFields(typeForm)
  return (
    <RecordForm
      schema={schema}
      values={values}
      onReload={invalidateAll}
      onSave={onSave}
      onCancel={onCancel}
      side={
        <>
          <Card>
            <Stack gap="md">
              <PictureField
                name="picture_file_id"
                label={placeTexts.picture}
                saved={place?.picture ?? null}
              />
              <FormSelect name="status" label={labels.status} options={usage} clearable={false} />
              <OpeningFields />
              <DepartmentSelect name="department_id" label={labels.department_id} />
            </Stack>
          </Card>
          {below}
        </>
      }
    >
      <Card title={t(placeTexts.data)}>
        <Stack gap="md">{children}</Stack>
      </Card>
      {own.length > 0 && (
        <Card title={t(placeTexts.custom)}>
          <Stack gap="md">
            <CustomFieldInputs typeForm={typeForm} />
          </Stack>
        </Card>
      )}
      <Card>
        <SerialPicker name="serial_ids" label={labels.serial_ids} help={placeTexts.devicesHelp} />
      </Card>
    </RecordForm>
  )
}
