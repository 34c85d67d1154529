import { stageNamesNow } from '@toasoan/contract/editorial/states'
import { useEffect } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { setStages } from './stage-labels.ts'

/** Keeps the names and colours of the stages fresh: one call for all that is on the screen. */
export function useStages(): void {
  const { data } = useCall(stageNamesNow, {}, { staleTime: 300_000, quiet: true })
  useEffect(() => {
    if (data) setStages(data)
  }, [data])
}
