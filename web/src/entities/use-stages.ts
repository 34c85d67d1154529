import { stageNamesNow } from '@toasoan/contract/editorial/states'
import { useEffect } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { setStages } from './stage-labels.ts'

/** Keeps stage names and colours fresh with one call for the whole screen. */
export function useStages(): void {
  const { data } = useCall(stageNamesNow, {}, { staleTime: 300_000, quiet: true })
  useEffect(() => {
    if (data) setStages(data)
  }, [data])
}
