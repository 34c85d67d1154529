import { sql } from 'kysely'
import type { PlaceKind } from '../places/public.ts'

/** Studios among the places that can be booked. */
export const studioKind: PlaceKind = {
  entity: 'studio',
  claim: 'studio',
  form: 2,
  columns: sql`p.code, p.kind, p.location, p.capacity`,
  searched: sql`p.name`,
  orders: {
    name: sql`p.name collate "vi-x-icu"`,
    code: sql`p.code`,
    capacity: sql`p.capacity`,
    updated_at: sql`p.updated_at`,
  },
  brief: sql`p.id, p.code, p.name, p.kind, p.location, p.capacity`,
}
