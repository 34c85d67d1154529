import { SimpleGrid, Stack } from '@mantine/core'
import {
  vehicleInput,
  vehicleKindLabels,
  vehicleLabels,
  type viewVehicle,
} from '@toasoan/contract/facilities/mobile-vehicles'
import { usualHours } from '@toasoan/contract/facilities/places'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { CustomFieldInputs, useCustomFields } from '#web/entities/custom-fields/custom-field-inputs.tsx'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { SerialPicker } from '#web/entities/serials/serial-picker.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormDate, FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { optionsOf } from './options.ts'
import { usage } from './studio-form.tsx'
import { placeTexts } from './text.ts'

type Vehicle = DataOf<typeof viewVehicle>
export type VehicleValues = z.output<typeof vehicleInput>

const blank = {
  plate: '',
  name: '',
  kind: 'car',
  seats: 0,
  odometer: 0,
  driver_id: null,
  registration_until: null,
  insurance_until: null,
  description: '',
  department_id: null,
  picture_file_id: null,
  ...usualHours.vehicle,
  status: 'normal',
  custom_values: {},
  serial_ids: [],
}

const valuesOf = (vehicle: Vehicle | null) =>
  vehicle
    ? {
        plate: vehicle.plate,
        name: vehicle.name,
        kind: vehicle.kind,
        seats: vehicle.seats,
        odometer: vehicle.odometer,
        driver_id: vehicle.driver_id,
        registration_until: vehicle.registration_until,
        insurance_until: vehicle.insurance_until,
        description: vehicle.description,
        department_id: vehicle.department_id,
        picture_file_id: vehicle.picture_file_id,
        opens_at: vehicle.opens_at,
        closes_at: vehicle.closes_at,
        status: vehicle.status === 'inactive' ? 'inactive' : 'normal',
        custom_values: vehicle.custom_values,
        serial_ids: vehicle.fixed_serials.map(({ id }) => id),
      }
    : blank

type Props = {
  vehicle: Vehicle | null
  onSave: (values: VehicleValues) => Promise<unknown>
  onCancel: () => void
  below?: ReactNode
}

/** The form of a vehicle, new or known. */
export function VehicleForm({ vehicle, onSave, onCancel, below }: Props) {
  const t = useText()
  const own = useCustomFields(3)
  const values = useMemo(() => valuesOf(vehicle), [vehicle])
  return (
    <RecordForm<VehicleValues>
      schema={vehicleInput}
      values={values as VehicleValues}
      onSave={onSave}
      onCancel={onCancel}
      side={
        <>
          <Card>
            <Stack gap="md">
              <PictureField
                name="picture_file_id"
                label={placeTexts.picture}
                saved={vehicle?.picture ?? null}
              />
              <FormSelect name="status" label={vehicleLabels.status} options={usage} clearable={false} />
              <OpeningFields />
              <DepartmentSelect name="department_id" label={vehicleLabels.department_id} />
            </Stack>
          </Card>
          {below}
        </>
      }
    >
      <Card title={t(placeTexts.data)}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FormText name="name" label={vehicleLabels.name} required maxLength={200} autoFocus />
            <FormText
              name="plate"
              label={vehicleLabels.plate}
              help={placeTexts.plateHelp}
              required
              maxLength={20}
            />
            <FormSelect
              name="kind"
              label={vehicleLabels.kind}
              options={optionsOf(vehicleKindLabels)}
              clearable={false}
            />
            <FormNumber name="seats" label={vehicleLabels.seats} min={0} max={100} />
            <FormNumber name="odometer" label={vehicleLabels.odometer} min={0} max={9_999_999} suffix=" km" />
            <PersonSelect name="driver_id" label={vehicleLabels.driver_id} />
            <FormDate name="registration_until" label={vehicleLabels.registration_until} />
            <FormDate name="insurance_until" label={vehicleLabels.insurance_until} />
          </SimpleGrid>
          <FormTextarea name="description" label={vehicleLabels.description} maxLength={4000} />
        </Stack>
      </Card>
      {own.length > 0 && (
        <Card title={t(placeTexts.custom)}>
          <Stack gap="md">
            <CustomFieldInputs typeForm={3} />
          </Stack>
        </Card>
      )}
      <Card title={t(placeTexts.devices)}>
        <SerialPicker name="serial_ids" label={vehicleLabels.serial_ids} help={placeTexts.devicesHelp} />
      </Card>
    </RecordForm>
  )
}
