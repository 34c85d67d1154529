import type { Layout, WorkflowWarning } from '@toasoan/contract/editorial/workflows'
import type { Text } from '@toasoan/contract/kit/text'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import styles from './diagram.module.css'
import { ArrowLabels, ArrowLine } from './diagram-arrow.tsx'
import { DiagramNode } from './diagram-node.tsx'
import { type DraftMove, placeOf } from './draft.ts'
import type { Drawing } from './drawing.ts'
import { grid, inside, type Point } from './geometry.ts'

type Props = {
  layout: Layout
  drawing: Drawing
  wordsOf: (move: DraftMove) => string
  warnings: readonly WorkflowWarning[]
  stageLabel: (stage: number) => Text
  zoom: number
  selected: string | null
  onSelect: (key: string | null) => void
  onPlace: (stage: number, place: Point) => void
  onConnect: (from: number, to: number) => void
  onRemoveStage: (stage: number) => void
  onRemoveMove: (key: string) => void
}

type Grip = { stage: number; offset: Point } | { connect: number; at: Point }

const worst = (warnings: readonly WorkflowWarning[]): WorkflowWarning['level'] | undefined =>
  (['error', 'warning', 'hint'] as const).find((level) => warnings.some((one) => one.level === level))

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const snap = (pixels: number) => Math.max(0, Math.round(pixels / grid))

/** The stages and moves of a workflow as a drawing that is edited with the pointer or the keyboard. */
export function Diagram(props: Props) {
  const { layout, drawing, warnings, stageLabel, zoom, selected, onSelect, onPlace, onConnect } = props
  const { arrows, boxes, width, height } = drawing
  const t = useText()
  const svg = useRef<SVGSVGElement>(null)
  const [grip, setGrip] = useState<Grip | null>(null)
  const [connecting, setConnecting] = useState<number | null>(null)
  const [near, setNear] = useState<number | null>(null)
  const all = [...boxes]

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect()
    return { x: (clientX - (box?.left ?? 0)) / zoom, y: (clientY - (box?.top ?? 0)) / zoom }
  }
  const stageAt = (at: Point): number | undefined => all.find(([, box]) => inside(at, box))?.[0]
  const connect = (from: number, to: number | undefined) => {
    setConnecting(null)
    if (to !== undefined && to !== from) onConnect(from, to)
  }

  const onDown = (event: PointerEvent, stage: number, isDot: boolean) => {
    if (event.button !== 0) return
    const at = pointOf(event)
    if (connecting !== null && !isDot) return connect(connecting, stage)
    svg.current?.setPointerCapture(event.pointerId)
    const place = placeOf(layout, stage)
    setGrip(
      isDot
        ? { connect: stage, at }
        : { stage, offset: { x: at.x - place.x * grid, y: at.y - place.y * grid } },
    )
  }
  const onMovePointer = (event: PointerEvent) => {
    if (!grip) return
    const at = pointOf(event)
    if ('connect' in grip) return setGrip({ ...grip, at })
    const place = { x: snap(at.x - grip.offset.x), y: snap(at.y - grip.offset.y) }
    const now = placeOf(layout, grip.stage)
    if (place.x !== now.x || place.y !== now.y) onPlace(grip.stage, place)
  }
  const onUp = (event: PointerEvent) => {
    if (grip && 'connect' in grip) connect(grip.connect, stageAt(pointOf(event)))
    setGrip(null)
  }

  const onNodeKey = (event: KeyboardEvent, stage: number) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const { x, y } = placeOf(layout, stage)
      onPlace(stage, { x: Math.max(0, x + step.x), y: Math.max(0, y + step.y) })
    } else if (event.key === 'c' || event.key === 'C') setConnecting(stage)
    else if (event.key === 'Escape') setConnecting(null)
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemoveStage(stage)
    else if ((event.key === 'Enter' || event.key === ' ') && connecting !== null) {
      event.preventDefault()
      connect(connecting, stage)
    }
  }

  const nameOf = (stage: number) => t(stageLabel(stage))
  return (
    <>
      <p className={styles.help} role={connecting === null ? undefined : 'status'}>
        {connecting === null
          ? t(workflowTexts.diagramHelp)
          : t(workflowTexts.connectFrom, { stage: nameOf(connecting) })}
      </p>
      <div className={styles.canvas}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg
          ref={svg}
          width={width * zoom}
          height={height * zoom}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={t(workflowTexts.diagram)}
          onPointerMove={onMovePointer}
          onPointerUp={onUp}
          onPointerCancel={() => setGrip(null)}
          onPointerDown={(event) => event.target === svg.current && onSelect(null)}
        >
          <defs>
            {(['forward', 'back', 'end'] as const).map((direction) => (
              <marker
                key={direction}
                id={`head-${direction}`}
                viewBox="0 0 10 10"
                refX="9"
                refY="5"
                markerWidth="7"
                markerHeight="7"
                orient="auto-start-reverse"
              >
                <path d="M0 0 L10 5 L0 10 z" className={styles.head} data-direction={direction} />
              </marker>
            ))}
          </defs>
          {arrows.map((arrow) => (
            <ArrowLine key={arrow.key} arrow={arrow} selected={selected} near={near} />
          ))}
          {grip && 'connect' in grip && (
            <path
              className={styles.drawing}
              d={`M${boxes.get(grip.connect)?.x} ${boxes.get(grip.connect)?.y} L${grip.at.x} ${grip.at.y}`}
            />
          )}
          {all.map(([stage, box]) => (
            <DiagramNode
              key={stage}
              stage={stage}
              place={placeOf(layout, stage)}
              height={box.height}
              label={nameOf(stage)}
              level={worst(warnings.filter((one) => one.stage === stage && !one.transition))}
              connecting={connecting === stage}
              target={connecting !== null && connecting !== stage}
              onDown={onDown}
              onKey={onNodeKey}
              onNear={setNear}
            />
          ))}
          {/* Words stand over the stages, so that none is hidden. */}
          {arrows.map((arrow) => (
            <ArrowLabels
              key={arrow.key}
              arrow={arrow}
              selected={selected}
              warnings={warnings}
              nameOf={nameOf}
              wordsOf={props.wordsOf}
              onSelect={onSelect}
              onRemove={props.onRemoveMove}
            />
          ))}
        </svg>
      </div>
    </>
  )
}
