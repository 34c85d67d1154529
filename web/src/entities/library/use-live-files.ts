import { type FilesEvent, filesChannel } from '@toasoan/contract/media/live'
import { useEffect } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { concerns } from './concerned.ts'

/** Milliseconds between two askings while much changes; the first change is asked for at once. */
const gathering = 700

/** Asks again for the files on the screen when somebody, or the server's own work, changes them. */
export function useLiveFiles(): void {
  useEffect(() => {
    let gathered: Set<number> | null = new Set()
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const look = () => {
      const ids = gathered
      gathered = new Set()
      timer = undefined
      last = Date.now()
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, ids) })
    }
    const stop = onChannel<FilesEvent>(filesChannel, ({ ids }) => {
      if (ids.length === 0) gathered = null
      else for (const id of ids) gathered?.add(id)
      timer ??= setTimeout(look, Math.max(0, last + gathering - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
