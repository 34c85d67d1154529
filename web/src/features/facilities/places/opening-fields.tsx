import { SimpleGrid } from '@mantine/core'
import { openingLabels } from '@toasoan/contract/facilities/places'
import { text } from '@toasoan/contract/kit/text'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { placeTexts } from './text.ts'

/** Every half hour of the day, and its end. */
const halfHours = Array.from({ length: 49 }, (_, place) => {
  const time = `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`
  return { value: time, label: text(time, time) }
})

/** The half hours, and the time that is saved where it is none of them. */
function useTimes(name: string, from: number, until: number) {
  const { value } = useField<string>(name)
  const times = halfHours.slice(from, until)
  const known = !value || times.some((time) => time.value === value)
  return known ? times : [{ value, label: text(value, value) }, ...times]
}

/** From when until when a studio or vehicle can be booked on each day. */
export function OpeningFields() {
  return (
    <SimpleGrid cols={2}>
      <FormSelect
        name="opens_at"
        label={openingLabels.opens_at}
        options={useTimes('opens_at', 0, 48)}
        clearable={false}
        searchable
      />
      <FormSelect
        name="closes_at"
        label={openingLabels.closes_at}
        help={placeTexts.openingHelp}
        options={useTimes('closes_at', 1, 49)}
        clearable={false}
        searchable
      />
    </SimpleGrid>
  )
}
