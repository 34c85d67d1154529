import { liveReportChannel, viewLiveReport } from '@toasoan/contract/editorial/live-reports'
import { useEffect } from 'react'
import { changedElsewhere } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { useCall } from '#web/client/use-call.ts'

/** A report as it is at the moment: asked for again when anybody writes in it. */
export function useLiveReport(id: number) {
  useEffect(
    () =>
      onChannel<{ id: number }>(liveReportChannel, (changed) => {
        if (changed.id === id) void changedElsewhere(viewLiveReport.path)
      }),
    [id],
  )
  return useCall(viewLiveReport, { params: { id } }, { quiet: true })
}
