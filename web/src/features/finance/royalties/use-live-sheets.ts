import { type RecordsEvent, recordsChannel } from '@toasoan/contract/planning/works'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** What a change of a sheet or a payout makes stale. */
export const staleMoney = [
  '/profits*',
  '/payouts*',
  '/royalty_funds*',
  '/payees*',
  '/royalty_statement*',
] as const

/** Asks again for sheets when somebody changes one. */
export const useLiveSheets = () =>
  useEffect(
    () =>
      onChannel<Omit<RecordsEvent, 'kind'> & { kind: string }>(recordsChannel, ({ kind }) => {
        if (kind === 'profit') void invalidate('/profits*')
      }),
    [],
  )
