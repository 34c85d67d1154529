import { SimpleGrid } from '@mantine/core'
import { typeForms } from '@toasoan/contract/facilities/custom-fields'
import { usualHours } from '@toasoan/contract/facilities/places'
import { studioInput, studioKindLabels, studioLabels } from '@toasoan/contract/facilities/studios'
import { useMemo } from 'react'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { PlaceForm, type PlaceFormProps, placeValues } from './place-form.tsx'

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

/** The form of a studio, new or known. */
export function StudioForm(props: PlaceFormProps) {
  const { place } = props
  const values = useMemo(() => placeValues(place, blank), [place])
  return (
    <PlaceForm
      {...props}
      schema={studioInput}
      values={values}
      typeForm={typeForms.studio}
      labels={studioLabels}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormText name="name" label={studioLabels.name} required maxLength={200} autoFocus />
        <FormText name="code" label={studioLabels.code} required maxLength={40} />
        <FormSelect
          name="kind"
          label={studioLabels.kind}
          options={choicesOf(studioKindLabels)}
          clearable={false}
        />
        <FormNumber name="capacity" label={studioLabels.capacity} min={0} max={10_000} />
      </SimpleGrid>
      <FormText name="location" label={studioLabels.location} maxLength={200} />
      <FormTextarea name="description" label={studioLabels.description} maxLength={4000} />
    </PlaceForm>
  )
}
