import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { type Box, corners, type Handle, handles, moveBox, resizeBox } from './box.ts'
import { imageTexts } from './image-texts.ts'
import styles from './picture-dialog.module.css'

type Props = {
  box: Box
  label: string
  /** Aspect ratio to keep; null: any shape. */
  ratio: number | null
  /** `gesture` is the same for all steps of one drag. */
  onChange: (box: Box, gesture: string) => void
  kind: 'crop' | 'logo' | 'hide'
  children?: ReactNode
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

let pulls = 0

/** A box over the image, moved and resized by mouse, touch or arrow keys. */
export function BoxFrame({ box, label, ratio, onChange, kind, children }: Props) {
  const t = useText()
  const frame = useRef<HTMLFieldSetElement>(null)
  const pull = useRef<{ from: Box; x: number; y: number; gesture: string } | null>(null)

  const changed = (from: Box, handle: Handle | null, across: number, down: number): Box =>
    handle ? resizeBox(from, handle, across, down, { ratio }) : moveBox(from, across, down)
  const pointer = (handle: Handle | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pull.current = { from: box, x: event.clientX, y: event.clientY, gesture: `pull-${++pulls}` }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const around = frame.current?.parentElement?.getBoundingClientRect()
      if (!pull.current || !around) return
      const { from, x, y, gesture } = pull.current
      const across = (event.clientX - x) / around.width
      const down = (event.clientY - y) / around.height
      onChange(changed(from, handle, across, down), gesture)
    },
    onPointerUp: () => {
      pull.current = null
    },
    onPointerCancel: () => {
      pull.current = null
    },
  })
  const keys = (handle: Handle | null) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const far = event.shiftKey ? 0.1 : 0.01
      // Steps of one handle within a second are one undo step.
      const gesture = `keys-${kind}-${handle}-${Math.floor(Date.now() / 1000)}`
      onChange(changed(box, handle, step[0] * far, step[1] * far), gesture)
    },
  })
  const part = (value: number) => `${value * 100}%`
  return (
    <fieldset
      ref={frame}
      className={styles.frame}
      data-kind={kind}
      aria-label={label}
      style={{ left: part(box.x), top: part(box.y), width: part(box.width), height: part(box.height) }}
    >
      <button type="button" className={styles.mover} aria-label={label} {...pointer(null)} {...keys(null)}>
        {children}
      </button>
      {handles
        .filter((handle) => ratio === null || corners.includes(handle))
        .map((handle) => (
          <button
            key={handle}
            type="button"
            className={styles.handle}
            data-handle={handle}
            aria-label={t(imageTexts[handle])}
            {...pointer(handle)}
            {...keys(handle)}
          />
        ))}
    </fieldset>
  )
}
