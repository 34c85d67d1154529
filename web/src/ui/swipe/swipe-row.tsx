import type { Icon } from '@tabler/icons-react'
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import styles from './swipe-row.module.css'

/** A step that a swipe makes; the same step must be available without swiping. */
export type SwipeStep = { label: string; icon: Icon; run: () => unknown }

type Props = {
  /** By swiping to the right; null: there is none. */
  onward: SwipeStep | null
  /** By swiping to the left. */
  back: SwipeStep | null
  children: ReactNode
}

/** Pixels after which a movement counts as sideways, and as a swipe. */
const begins = 12
const decides = 96

type Held = { id: number; x: number; y: number; moved: boolean }

/** A row of a list on a touch screen: swiping right makes the step onward, left the step back. */
export function SwipeRow({ onward, back, children }: Props) {
  const held = useRef<Held | null>(null)
  const swiped = useRef(false)
  const [by, setBy] = useState(0)
  const step = by > 0 ? onward : by < 0 ? back : null
  const down = ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
    swiped.current = false
    if (pointerType !== 'mouse') held.current = { id: pointerId, x: clientX, y: clientY, moved: false }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = held.current
    if (start?.id !== event.pointerId) return
    const [across, along] = [event.clientX - start.x, event.clientY - start.y]
    if (!start.moved) {
      if (Math.abs(across) < begins) return
      if (Math.abs(across) < Math.abs(along)) {
        held.current = null
        return
      }
      start.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setBy((across > 0 ? onward : back) ? across : 0)
  }
  const end = (decided: boolean) => {
    swiped.current = held.current?.moved ?? false
    held.current = null
    setBy(0)
    if (decided && step && Math.abs(by) >= decides) void step.run()
  }
  // Letting go is no press of what lies below the finger.
  const press = (event: MouseEvent) => {
    if (!swiped.current) return
    swiped.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.frame}>
      {step && (
        <div
          className={styles.behind}
          data-step={by > 0 ? 'onward' : 'back'}
          data-far={Math.abs(by) >= decides || undefined}
          aria-hidden
        >
          <step.icon size={20} /> {step.label}
        </div>
      )}
      <div
        className={styles.row}
        data-held={by !== 0 || undefined}
        style={by === 0 ? undefined : { transform: `translateX(${by}px)` }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
        onClickCapture={press}
      >
        {children}
      </div>
    </div>
  )
}
