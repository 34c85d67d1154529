import { type RecordsEvent, recordsChannel } from '@toasoan/contract/planning/works'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** What a change of work makes stale. */
export const staleWork = ['/list_works*'] as const

/** Asks again for the work on the screen when somebody changes some. */
export const useLiveWork = () =>
  useEffect(
    () =>
      onChannel<RecordsEvent>(recordsChannel, ({ kind }) => {
        if (kind === 'work') void invalidate(...staleWork)
      }),
    [],
  )
