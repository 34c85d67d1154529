import { type FilesEvent, filesChannel } from '@toasoan/contract/media/live'
import { useEffect } from 'react'
import { lookOn } from '#web/client/look-on.ts'
import { answersChangedElsewhere } from '#web/client/query-client.ts'
import { concerns } from './concerned.ts'

/** Throttle in ms; the first change is fetched at once. */
const pause = 700

/** Reloads displayed files when a user or the server changes them. */
export function useLiveFiles(): void {
  useEffect(() => {
    let gathered: Set<number> | null = new Set()
    const look = () => {
      const ids = gathered
      gathered = new Set()
      void answersChangedElsewhere((key) => concerns(key, ids))
    }
    return lookOn<FilesEvent>(filesChannel, pause, look, ({ ids }) => {
      if (ids.length === 0) gathered = null
      else for (const id of ids) gathered?.add(id)
      return true
    })
  }, [])
}
