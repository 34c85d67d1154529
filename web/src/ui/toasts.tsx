import { useNotifications } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds until a file that could not be loaded is asked for again. */
const retryAfter = 2000

/** Milliseconds after which the file is fetched although there is no toast yet: the first may say that the connection is lost. */
const fetchAfter = 10_000

/** The toasts; their file comes with the first one, or soon after the start, and never in the way of the first screen. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [List, setList] = useState<ComponentType | null>(null)
  const needed = notifications.length > 0
  useEffect(() => {
    if (List) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      void import('./toast-list.tsx').then(
        (part) => setList(() => part.ToastList),
        () => {
          timer = setTimeout(load, retryAfter)
        },
      )
    timer = setTimeout(load, needed ? 0 : fetchAfter)
    return () => clearTimeout(timer)
  }, [needed, List])
  return List && <List />
}
