import { Alert, Checkbox, SimpleGrid, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { bookLabels, type Recurrence, soundTimes } from '@toasoan/contract/facilities/bookings'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { isApiError } from '#web/client/api-error.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { offerOf } from '#web/entities/moves/clashes.tsx'
import { SerialPicker } from '#web/entities/serials/serial-picker.tsx'
import { useText } from '#web/language/use-text.ts'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import type { BookKind, BookRow } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'
import { type BookValues, bookValues, startOf } from './book-values.ts'
import { notifyMade } from './notify-made.tsx'
import { Offers } from './offers.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import type { Start } from './start.ts'
import { useAvailability } from './use-availability.ts'

const nothingTaken = { clashes: [], free_times: [], equivalents: [] }

type Offer = ReturnType<typeof offerOf>
type Timed = z.ZodType<{ starts_at: string; ends_at: string }>

/** Whether the wanted is free, and what is offered where it is not. */
function Availability({ kind, except, refused }: { kind: BookKind; except: number | null; refused: Offer }) {
  const t = useText()
  const { setValue, control } = useFormContext()
  const watched = useWatch({ control }) as BookValues
  const placeId = (watched[kind.placeField] as number | null) ?? null
  const driverId = (watched.driver_id as number | null) ?? null
  const answer = useAvailability(kind, {
    placeId,
    driverId,
    startsAt: watched.starts_at,
    endsAt: watched.ends_at,
    serialIds: watched.serial_ids,
    except,
  })
  const closed = answer?.closed ?? null
  const offer = answer ? (answer.free ? null : answer) : refused
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const instead = (what: string, id: number, insteadOf: number) => {
    if (what === kind.name) return set(kind.placeField, id)
    if (what === 'person') return set('driver_id', id)
    set(
      'serial_ids',
      watched.serial_ids.map((one) => (one === insteadOf ? id : one)),
    )
  }
  return (
    <Stack gap="xs" aria-live="polite">
      {answer?.free && (
        <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />} py={8}>
          {t(bookTexts.free)} {answer.waiting > 0 && t(bookTexts.waiting, { count: answer.waiting })}
        </Alert>
      )}
      {(offer || closed) && (
        <>
          <Offers
            offer={offer ?? nothingTaken}
            closed={closed}
            requestedFrom={watched.starts_at}
            onInstead={instead}
            onTime={(startsAt, endsAt) => {
              set('starts_at', startsAt)
              set('ends_at', endsAt)
            }}
          />
          <Checkbox
            label={t(bookTexts.askAnyway)}
            description={t(bookTexts.askAnywayHelp)}
            checked={Boolean(watched.anyway)}
            onChange={(event) => set('anyway', event.currentTarget.checked)}
          />
        </>
      )}
    </Stack>
  )
}

function PlaceSelect({ kind }: { kind: BookKind }) {
  const { data = [] } = useCall(kind.usable, {}, { staleTime: 60_000 })
  const places = data as { id: number; name: string; plate?: string; code?: string }[]
  return (
    <FormSelect
      name={kind.placeField}
      label={kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle}
      placeholder={kind.name === 'vehicle' ? bookTexts.vehicleLater : undefined}
      required={kind.name === 'studio'}
      options={places.map(({ id, name, plate, code }) => ({
        value: id,
        label: [name, plate ?? code].filter(Boolean).join(' · '),
      }))}
      searchable
    />
  )
}

function ExtraDevices() {
  const { control } = useFormContext()
  const startsAt = useWatch({ control, name: 'starts_at' }) as string
  const endsAt = useWatch({ control, name: 'ends_at' }) as string
  return (
    <SerialPicker
      name="serial_ids"
      label={bookLabels.serial_ids}
      help={bookTexts.extraHelp}
      startsAt={startsAt}
      endsAt={endsAt}
    />
  )
}

type Props = {
  kind: BookKind
  row: BookRow | null
  start: Start
  onDone: () => void
  onCancel: () => void
}

/** The form of a booking: what, where, when, with which devices; says at once whether it is free. */
export function BookForm({ kind, row, start, onDone, onCancel }: Props) {
  const t = useText()
  const [refused, setRefused] = useState<Offer>(null)
  const one = { params: { id: row?.id ?? 0 } }
  const { data, refetch } = useCall(kind.view, one, { enabled: row !== null, quiet: true })
  const read = data as unknown as BookRow | undefined
  const now = row && read && read.version > row.version ? read : row
  const values = useMemo(
    () => bookValues(kind, now, now === row || !now ? start : startOf(now)),
    [kind, row, now, start],
  )
  const schema = useMemo(
    () => (row ? soundTimes(kind.update.body as unknown as Timed) : kind.create.body),
    [kind, row],
  )
  const invalidates = [kind.stale]
  const create = useChange(kind.create, { quiet: true, invalidates })
  const update = useChange(kind.update, { quiet: true, invalidates })
  const save = async (body: BookValues) => {
    if (now) {
      const params = { id: now.id }
      const saved = await update.mutateAsync({ params, body: { ...body, version: now.version } })
      toastSuccess(
        t(now.status !== 'pending' && saved.status === 'pending' ? bookTexts.backToPending : bookTexts.moved),
      )
    } else {
      const result = await create.mutateAsync({ body: body })
      const rule = body.recurrence as Recurrence | undefined
      if (rule) notifyMade(result, rule.exceptions ?? [])
      else toastSuccess(t(bookTexts.asked))
    }
    onDone()
  }
  return (
    <RecordForm<BookValues>
      schema={schema}
      values={values}
      place="dialog"
      saveLabel={row ? undefined : bookTexts.ask}
      onCancel={onCancel}
      onReload={() => refetch({ throwOnError: true })}
      onSave={(body) =>
        save(body).catch((error) => {
          if (isApiError(error)) setRefused(offerOf(error.data))
          throw error
        })
      }
    >
      <FormText name="title" label={bookLabels.title} required maxLength={200} autoFocus />
      <PlaceSelect kind={kind} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FormMoment name="starts_at" label={bookLabels.starts_at} required />
        <FormMoment name="ends_at" label={bookLabels.ends_at} required />
      </SimpleGrid>
      <Availability kind={kind} except={row?.id ?? null} refused={refused} />
      {kind.name === 'vehicle' && (
        <>
          <PersonSelect name="driver_id" label={vehicleBookLabels.driver_id} help={bookTexts.vehicleLater} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FormText name="departure" label={vehicleBookLabels.departure} maxLength={300} />
            <FormText name="destination" label={vehicleBookLabels.destination} maxLength={300} />
          </SimpleGrid>
          <FormTextarea name="route" label={vehicleBookLabels.route} maxLength={2000} minRows={2} />
        </>
      )}
      <FormNumber name="people" label={bookLabels.people} min={0} max={10_000} />
      <ExtraDevices />
      <FormTextarea name="note" label={bookLabels.note} maxLength={4000} minRows={2} />
      {!row && <RecurrenceFields kind={kind} />}
    </RecordForm>
  )
}
