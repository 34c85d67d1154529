import { ActionIcon, Button, Group, Input, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { usableVehicles } from '@toasoan/contract/facilities/mobile-vehicles'
import { usableStudios } from '@toasoan/contract/facilities/studios'
import { planLabels, type RequestedBooking } from '@toasoan/contract/planning/register-plans'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ReadField } from '#web/ui/form/read-field.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { planTexts } from './text.ts'

const blank = (kind: RequestedBooking['kind']): RequestedBooking => ({
  kind,
  place_id: null,
  days_before: 0,
  from: '08:00',
  until: '10:00',
  destination: '',
})

type LineProps = {
  wanted: RequestedBooking
  n: number
  places: { value: string; label: string }[]
  onChange: (wanted: RequestedBooking | null) => void
}

/** One studio or vehicle: which, how many days before the plan, from when until when. */
function Line({ wanted, n, places, onChange }: LineProps) {
  const t = useText()
  const put = (more: Partial<RequestedBooking>) => onChange({ ...wanted, ...more })
  const vehicle = wanted.kind === 'vehicle'
  return (
    <Group align="end" gap="xs" role="group" aria-label={`${t(planLabels.bookings)} ${n}`}>
      <Select
        label={t(vehicle ? planTexts.vehicle : planTexts.studio)}
        placeholder={vehicle ? t(planTexts.anyVehicle) : undefined}
        data={places}
        value={wanted.place_id === null ? null : String(wanted.place_id)}
        onChange={(id) => put({ place_id: id === null ? null : Number(id) })}
        clearable={vehicle}
        searchable
        style={{ flex: '1 1 200px' }}
      />
      <NumberInput
        label={t(planTexts.daysBefore)}
        min={0}
        max={60}
        w={110}
        value={wanted.days_before}
        onChange={(days) => put({ days_before: Number(days) || 0 })}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="time"
          label={t(planTexts[name])}
          w={110}
          value={wanted[name]}
          onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
        />
      ))}
      {vehicle && (
        <TextInput
          label={t(planTexts.destination)}
          maxLength={200}
          value={wanted.destination}
          onChange={({ currentTarget }) => put({ destination: currentTarget.value })}
          style={{ flex: '1 1 160px' }}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        mb={4}
        aria-label={t(planTexts.removeBooking, { n })}
        onClick={() => onChange(null)}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}

/** A requested booking in one line: place, days before, hours, destination. */
function bookingText(one: RequestedBooking, places: LineProps['places'], t: ReturnType<typeof useText>) {
  const vehicle = one.kind === 'vehicle'
  const place =
    places.find(({ value }) => Number(value) === one.place_id)?.label ??
    t(vehicle ? planTexts.anyVehicle : planTexts.studio)
  const before = one.days_before > 0 && `${t(planTexts.daysBefore)}: ${one.days_before}`
  return [place, before, `${one.from}–${one.until}`, one.destination].filter(Boolean).join(' · ')
}

/** The studios and vehicles that a plan needs; its value is the list of them. */
export function BookingsInput({ name }: { name: string }) {
  const t = useText()
  const can = useCan()
  const { value, onChange, error, disabled } = useField<RequestedBooking[] | null>(name)
  const lasting = { staleTime: 60_000, quiet: true }
  const studios = useCall(usableStudios, {}, { ...lasting, enabled: can('studio.index') }).data ?? []
  const vehicles = useCall(usableVehicles, {}, { ...lasting, enabled: can('mobileVehicle.index') }).data ?? []
  const places = {
    studio: studios.map(({ id, name: label }) => ({ value: String(id), label })),
    vehicle: vehicles.map(({ id, name: label }) => ({ value: String(id), label })),
  }
  const requested = value ?? []
  const put = (place: number, next: RequestedBooking | null) =>
    onChange(requested.flatMap((one, n) => (n === place ? (next ? [next] : []) : [one])))
  if (disabled)
    return (
      <ReadField label={t(planLabels.bookings)} long>
        {requested.map((one) => bookingText(one, places[one.kind], t)).join('\n')}
      </ReadField>
    )
  return (
    <Input.Wrapper
      labelElement="div"
      label={t(planLabels.bookings)}
      description={t(planTexts.bookingsHelp)}
      error={error}
    >
      <Stack gap="sm" mt="xs">
        {requested.map((one, place) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its place
            key={place}
            n={place + 1}
            wanted={one}
            places={places[one.kind]}
            onChange={(next) => put(place, next)}
          />
        ))}
        {requested.length < 10 && (
          <Group gap="xs">
            {(['studio', 'vehicle'] as const).map((kind) => (
              <Button
                key={kind}
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} />}
                onClick={() => onChange([...requested, blank(kind)])}
              >
                {t(kind === 'studio' ? planTexts.addStudio : planTexts.addVehicle)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
