import { type FilesEvent, filesChannel } from '@toasoan/contract/media/live'
import { useEffect } from 'react'
import { lookOn } from '#web/client/look-on.ts'
import { answersChangedElsewhere } from '#web/client/query-client.ts'
import { concerns } from './concerned.ts'

/** Milliseconds between two askings while much changes; the first change is asked for at once. */
const pause = 700

/** Asks again for the files on the screen when somebody, or the server's own work, changes them. */
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
