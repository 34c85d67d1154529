import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#web/client/use-call.ts'
import type { BookKind } from '../book-kinds.ts'

type Requested = {
  placeId: number | null
  driverId: number | null
  startsAt: string
  endsAt: string
  serialIds: readonly number[]
  except: number | null
}

/** Asks, while the form is filled in, whether what is wanted is free; nothing until it can be asked. */
export function useAvailability(kind: BookKind, requested: Requested) {
  const [settled] = useDebouncedValue(JSON.stringify(requested), 300)
  const { placeId, driverId, startsAt, endsAt, serialIds, except } = JSON.parse(settled) as Requested
  const askable = Boolean(startsAt && endsAt && startsAt < endsAt && (placeId || kind.name === 'vehicle'))
  const query = {
    starts_at: startsAt,
    ends_at: endsAt,
    ...(placeId ? { [kind.placeField]: placeId } : {}),
    ...(driverId ? { driver_id: driverId } : {}),
    ...(serialIds.length > 0 ? { serial_ids: serialIds.join(',') } : {}),
    ...(except ? { except } : {}),
  }
  const { data } = useCall(kind.availability, { query: query }, { enabled: askable, quiet: true })
  return askable ? data : undefined
}
