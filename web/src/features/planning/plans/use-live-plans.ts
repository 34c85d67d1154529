import { type RecordsEvent, recordsChannel } from '@toasoan/contract/planning/works'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** What a change of a plan makes stale: approval makes work and bookings as well. */
export const stalePlans = [
  '/register_plans*',
  '/folder_plans*',
  '/list_works*',
  '/studio_books*',
  '/vehicle_books*',
] as const

/** Asks again for the plans on the screen when somebody changes one. */
export const useLivePlans = () =>
  useEffect(
    () =>
      onChannel<RecordsEvent>(recordsChannel, ({ kind }) => {
        if (kind === 'plan') void invalidate('/register_plans*')
      }),
    [],
  )
