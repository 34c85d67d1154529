import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { mostPins } from '@toasoan/contract/account/navigation-wishes'
import { useLocation } from 'react-router'
import { useNavigation } from '#web/entities/navigation/use-navigation.ts'
import { useText } from '#web/language/use-text.ts'
import { changePreference, usePreference } from '#web/session/preferences.ts'
import { useShownView } from '#web/ui/page/page-title.ts'
import { toast } from '#web/ui/toast.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './page-head.module.css'

/** Pins the open screen, with the filters in its address, below the lines of today; or takes it off there. */
export function PinStar({ title }: { title: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const { pins } = usePreference('navigation')
  const hasPlace = useNavigation().length > 0
  const view = useShownView()
  if (!hasPlace) return null
  const path = pathname + search
  const isPinned = pins.some((pin) => pin.path === path)
  const label = t(isPinned ? layoutTexts.unpin : layoutTexts.pin)
  const toggle = () => {
    if (isPinned) return changePreference('navigation', { unpin: [path] })
    if (pins.length >= mostPins) return toast(t(layoutTexts.pinsFull, { count: mostPins }), 'warning')
    changePreference('navigation', {
      pin: [{ path, label: (view ? `${title}: ${view}` : title).slice(0, 200) }],
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
