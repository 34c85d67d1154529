import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { mostPins } from '@toasoan/contract/account/navigation-wishes'
import { useLocation } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { changePreference, usePreference } from '#web/session/preferences.ts'
import { useShownView } from '#web/ui/page/page-title.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './pin-star.module.css'
import { pinTexts } from './pin-texts.ts'
import { useNavigation } from './use-navigation.ts'

type Props = {
  title: string
  /** What is pinned; without it the open screen with the filters in its address. */
  record?: string
}

/** Pins the open screen or a record below the lines of today, or takes it off there. */
export function PinStar({ title, record }: Props) {
  const t = useText()
  const { pathname, search } = useLocation()
  const { pins } = usePreference('navigation')
  const hasPlace = useNavigation().length > 0
  const view = useShownView()
  if (!hasPlace) return null
  const path = record ?? pathname + search
  const isPinned = pins.some((pin) => pin.path === path)
  const label = t(isPinned ? pinTexts.unpin : record ? pinTexts.pinRecord : pinTexts.pin)
  const toggle = () => {
    if (isPinned) return changePreference('navigation', { unpin: [path] })
    if (pins.length >= mostPins) return toast(t(pinTexts.pinsFull, { count: mostPins }), 'warning')
    changePreference('navigation', {
      pin: [{ path, label: (view && !record ? `${title}: ${view}` : title).slice(0, 200) }],
    })
  }
  const Star = isPinned ? IconStarFilled : IconStar
  return (
    <ActionIcon
      size={28}
      className={styles.star}
      aria-label={label}
      title={label}
      aria-pressed={isPinned}
      onClick={toggle}
    >
      <Star size={16} stroke={1.7} />
    </ActionIcon>
  )
}
