import { SimpleGrid } from '@mantine/core'
import { typeForms } from '@toasoan/contract/facilities/custom-fields'
import { vehicleInput, vehicleKindLabels, vehicleLabels } from '@toasoan/contract/facilities/mobile-vehicles'
import { usualHours } from '@toasoan/contract/facilities/places'
import { useMemo } from 'react'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormDate, FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { PlaceForm, type PlaceFormProps, placeValues } from './place-form.tsx'
import { placeTexts } from './text.ts'

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

/** The form of a vehicle, new or known. */
export function VehicleForm(props: PlaceFormProps) {
  const { place } = props
  const values = useMemo(() => placeValues(place, blank), [place])
  return (
    <PlaceForm
      {...props}
      schema={vehicleInput}
      values={values}
      typeForm={typeForms.vehicle}
      labels={vehicleLabels}
    >
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
          options={choicesOf(vehicleKindLabels)}
          clearable={false}
        />
        <FormNumber name="seats" label={vehicleLabels.seats} min={0} max={100} />
        <FormNumber name="odometer" label={vehicleLabels.odometer} min={0} max={9_999_999} suffix=" km" />
        <PersonSelect name="driver_id" label={vehicleLabels.driver_id} />
        <FormDate name="registration_until" label={vehicleLabels.registration_until} />
        <FormDate name="insurance_until" label={vehicleLabels.insurance_until} />
      </SimpleGrid>
      <FormTextarea name="description" label={vehicleLabels.description} maxLength={4000} />
    </PlaceForm>
  )
}
