import type { NewEvent } from '../history/public.ts'

export type Unit = { id: number; serial: string; device_id: number }

/** What happened to one unit: an entry of its own timeline and one of its device's. */
export const eventsOfUnit = (
  { id, serial, device_id }: Unit,
  event: Omit<NewEvent, 'entity' | 'id'>,
): NewEvent[] => {
  const data = { serial, serial_id: id, ...event.data }
  return [
    { ...event, data, entity: 'serial', id },
    { ...event, data, entity: 'device', id: device_id },
  ]
}
