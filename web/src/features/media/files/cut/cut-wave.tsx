import type { Piece } from '@toasoan/contract/media/cut-plan'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './cut.module.css'
import { type KnownWave, waveOf } from './cut-sound.ts'
import { cutTexts as texts } from './text.ts'
import { typedTime } from './times.ts'

export type Selection = { from: number; to: number } | null

type Props = {
  pieces: readonly Piece[]
  waves: ReadonlyMap<number, KnownWave>
  /** Milliseconds of the whole cut. */
  total: number
  at: number
  selection: Selection
  onSeek: (at: number) => void
  onSelect: (selection: Selection) => void
}

/** Pixels that a bar takes with the gap after it. */
const barWidth = 3
const height = 110

/** Milliseconds of the shortest passage that dragging selects; less is a press. */
const shortest = 40

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** What the steps leave as a wave: press to go there, drag to select, arrows to move the cursor. */
export function CutWave({ pieces, waves, total, at, selection, onSeek, onSelect }: Props) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const begun = useRef<number | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (!paper || !canvas.current || width === 0) return
    const scale = window.devicePixelRatio || 1
    canvas.current.width = width * scale
    canvas.current.height = height * scale
    paper.scale(scale, scale)
    paper.clearRect(0, 0, width, height)
    paper.fillStyle = colour('--focus')
    for (const [bar, high] of waveOf(pieces, waves, Math.floor(width / barWidth)).entries()) {
      const tall = Math.max(2, high * (height - 10))
      paper.fillRect(bar * barWidth, (height - tall) / 2, barWidth - 1, tall)
    }
  }, [pieces, waves, width])
  const timeOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * total)
  }
  const drag = (event: PointerEvent) => {
    if (begun.current === null) return
    const [one, other] = [begun.current, timeOf(event)]
    if (Math.abs(one - other) >= shortest) onSelect({ from: Math.min(one, other), to: Math.max(one, other) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? 1000 : 100
    const to: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: total }
    const goal = to[event.key]
    if (goal === undefined) return
    event.preventDefault()
    onSeek(goal)
  }
  const share = (time: number) => `${(time / Math.max(1, total)) * 100}%`
  return (
    <div
      className={styles.wave}
      role="slider"
      tabIndex={0}
      aria-label={t(texts.wave)}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.round(at)}
      aria-valuetext={typedTime(at)}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = timeOf(event)
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        const from = begun.current
        begun.current = null
        if (from === null) return
        const to = timeOf(event)
        if (Math.abs(from - to) < shortest) onSelect(null)
        onSeek(Math.min(from, to))
      }}
    >
      <canvas ref={canvas} className={styles.bars} height={height} aria-hidden />
      {selection && (
        <span
          className={styles.selection}
          style={{ left: share(selection.from), width: share(selection.to - selection.from) }}
        />
      )}
      <span className={styles.cursor} style={{ left: share(at) }} />
    </div>
  )
}
