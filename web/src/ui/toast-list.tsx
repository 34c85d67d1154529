import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { gap, liftOver } from './toast-place.ts'

/** Primary actions and their bars, which toasts must not cover. */
const pressed = '[data-keep-clear], .mantine-Button-root[data-variant="filled"]'

/** Current offset of toasts from the window's bottom in pixels. */
function placeNow(): number {
  const column = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]')
  if (!column) return gap
  const { left, right, height } = column.getBoundingClientRect()
  const rows = [...document.querySelectorAll(pressed)]
    .map((part) => part.getBoundingClientRect())
    .filter((part) => part.width > 0 && part.left < right && part.right > left)
  return liftOver({ toasts: height, window: window.innerHeight }, rows)
}

/** The toasts, at the bottom right above any controls. */
export function ToastList() {
  const { notifications } = useNotifications()
  const [lift, setLift] = useState(gap)
  const some = notifications.length > 0
  useEffect(() => {
    if (!some) return
    const place = () => setLift(placeNow())
    place()
    // The screen changes below them: a dialog opens, a bar appears.
    const again = setInterval(place, 200)
    return () => clearInterval(again)
  }, [some])
  return <Notifications position="bottom-right" limit={4} zIndex={500} style={{ '--lift': `${lift}px` }} />
}
