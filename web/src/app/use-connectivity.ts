import { text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { baseOf } from '#web/client/configuration.ts'
import {
  answered,
  currentConnection,
  databaseBack,
  onConnection,
  unanswered,
} from '#web/client/connection.ts'
import { invalidateAll } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { toast } from '#web/ui/toast.ts'

const back = text('Mạng đã kết nối lại', 'The network is connected again')
const lost = text('Mất kết nối mạng', 'The network connection was lost')
const databaseAgain = text('Máy chủ dữ liệu đã hoạt động lại', 'The database is there again')
const databaseGone = text('Máy chủ dữ liệu đang khởi động lại…', 'The database is starting again…')

/** Milliseconds between two looks whether a server that did not answer is back, and whether its database is. */
const lookEvery = 10_000
const lookForDatabaseEvery = 3000

const ask = (path: string) => fetch(`${baseOf('main')}${path}`, { cache: 'no-store', credentials: 'omit' })

/** Looks whether the server answers, and whether it has its database again where it had none. */
export async function lookForServer(): Promise<void> {
  try {
    if (currentConnection().databaseAway) {
      const { ok } = await ask('/ready')
      if (ok) return databaseBack()
    } else await ask('/health')
    answered()
  } catch {
    unanswered()
  }
}

/**
 * Says when the network is lost and when it is back (specification, section 8). Once the server
 * answers again, what is on the screen is asked for anew.
 */
export function useConnectivity(): void {
  useEffect(() => {
    const online = () => {
      toast(translate(back), 'success', { id: 'network' })
      void lookForServer()
    }
    const offline = () => {
      toast(translate(lost), 'danger', { id: 'network' })
      unanswered()
    }
    let timer: ReturnType<typeof setInterval> | undefined
    let every = 0
    let wasAway = false
    const follow = () => {
      const { lostAt, databaseAway } = currentConnection()
      if (databaseAway !== wasAway) {
        if (databaseAway) toast(translate(databaseGone), 'warning', { id: 'database' })
        else toast(translate(databaseAgain), 'success', { id: 'database' })
        wasAway = databaseAway
      }
      const requested = databaseAway ? lookForDatabaseEvery : lostAt === null ? 0 : lookEvery
      if (requested === every) return
      clearInterval(timer)
      every = requested
      if (requested > 0) timer = setInterval(() => void lookForServer(), requested)
      else void invalidateAll()
    }
    const stop = onConnection(follow)
    follow()
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  }, [])
}
