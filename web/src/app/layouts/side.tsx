import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Area } from '#web/entities/navigation/lines.ts'
import { useNavigation, usePlace } from '#web/entities/navigation/use-navigation.ts'
import { useText } from '#web/language/use-text.ts'
import { changePreference } from '#web/session/preferences.ts'
import { layoutTexts } from './layout-texts.ts'
import { Panel } from './panel.tsx'
import { Rail } from './rail.tsx'
import styles from './side.module.css'

type Props = {
  /** Whether the panel has its place beside the screen; else it opens over it. */
  beside: boolean
}

/** Rail and panel at the left edge. Ctrl+B shows or hides the panel; hidden, it opens over the screen by its area. */
export function Side({ beside }: Props) {
  const t = useText()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const current =
    usePlace()?.area ?? (pathname === '/settings' ? navigation.find((area) => area.settings) : undefined)
  const [over, setOver] = useState<string | null>(null)
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes what lies over the screen
  useEffect(() => setOver(null), [pathname])
  useHotkeys([
    ['mod+B', () => (beside || over ? hide() : setOver((current ?? navigation[0])?.name ?? null))],
    ['Escape', () => setOver(null)],
  ])
  useEffect(() => {
    if (!over) return
    const close = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOver(null)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [over])
  function hide() {
    if (over) setOver(null)
    else changePreference('navigation', { panel: false })
  }
  const onArea = (area: Area): boolean => {
    if (beside || area.lines.length < 2) return false
    setOver(over === area.name ? null : area.name)
    return true
  }
  const opened = navigation.find(({ name }) => name === over)
  const shown = opened ?? (beside ? current : undefined)
  return (
    <nav ref={box} className={styles.side} aria-label={t(layoutTexts.menu)} data-tour="menu">
      <Rail navigation={navigation} current={current} opened={over} onArea={onArea} />
      {shown && shown.lines.length > 1 && (
        <Panel key={shown.name} area={shown} over={opened !== undefined} onHide={hide} />
      )}
    </nav>
  )
}
