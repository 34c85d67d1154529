import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { gap, liftOver } from './toast-place.ts'

/** What a screen's work ends with, and the bars it stands in. */
const pressed = '[data-keep-clear], .mantine-Button-root[data-variant="filled"]'

/** Where toasts have to stand now, above the window's edge in pixels. */
function placeNow(): number {
  const column = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]')
  if (!column) return gap
  const { left, right, height } = column.getBoundingClientRect()
  const rows = [...document.querySelectorAll(pressed)]
    .map((part) => part.getBoundingClientRect())
    .filter((part) => part.width > 0 && part.left < right && part.right > left)
  return liftOver({ toasts: height, window: window.innerHeight }, rows)
}

/** The toasts, at the bottom right above whatever is pressed there. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [lift, setLift] = useState(gap)
  const some = notifications.length > 0
  useEffect(() => {
    if (!some) return
    const place = () => setLift(placeNow())
    place()
    // Screens change beneath them: a dialog opens, a bar comes up.
    const again = setInterval(place, 200)
    return () => clearInterval(again)
  }, [some])
  return <Notifications position="bottom-right" limit={4} zIndex={500} style={{ '--lift': `${lift}px` }} />
}
