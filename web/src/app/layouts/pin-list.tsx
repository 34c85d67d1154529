import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import type { Pin } from '@toasoan/contract/account/navigation-wishes'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { changePreference } from '#web/session/preferences.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './panel.module.css'

/** The pins in the order that the user gives them, by dragging or by Alt with an arrow. */
export function PinList({ pins }: { pins: readonly Pin[] }) {
  const t = useText()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const move = (path: string, to: number) => {
    const from = pins.findIndex((pin) => pin.path === path)
    const pin = pins[from]
    if (!pin || from === to || to < 0 || to >= pins.length) return
    const order = pins.map((one) => one.path)
    order.splice(to, 0, ...order.splice(from, 1))
    changePreference('navigation', { order })
    setNews(t(layoutTexts.pinMoved, { name: pin.label, place: to + 1 }))
  }
  const onKeyDown = (event: KeyboardEvent, path: string, place: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(path, place + by)
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <ul className={styles.lines}>
        {pins.map(({ path, label }, place) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.shortcut}
              title={pins.length > 1 ? `${label} (${t(layoutTexts.pinKeys)})` : label}
              aria-keyshortcuts={pins.length > 1 ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              data-over={(over === path && dragged !== path) || undefined}
              draggable={pins.length > 1}
              onKeyDown={(event) => onKeyDown(event, path, place)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(path)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(path)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, place)
                end()
              }}
              onDragEnd={end}
            >
              <IconStarFilled size={12} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
