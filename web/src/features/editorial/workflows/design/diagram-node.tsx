import { stageName } from '@toasoan/contract/editorial/stages'
import type { WorkflowWarning } from '@toasoan/contract/editorial/workflows'
import type { KeyboardEvent, PointerEvent } from 'react'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { stageColour } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import styles from './diagram.module.css'
import { grid, node, type Point } from './geometry.ts'

type Props = {
  stage: number
  place: Point
  /** Pixels, with its chips. */
  height: number
  label: string
  level: WorkflowWarning['level'] | undefined
  /** A move is being drawn from here, or may be drawn to here. */
  connecting: boolean
  target: boolean
  onDown: (event: PointerEvent, stage: number, isDot: boolean) => void
  onKey: (event: KeyboardEvent, stage: number) => void
  /** The pointer or the focus comes to the stage, or leaves it. */
  onNear: (stage: number | null) => void
}

/** A stage in the diagram, with the dot that a move is drawn from. */
export function DiagramNode(props: Props) {
  const { stage, place, height, label, level, connecting, target, onDown, onKey, onNear } = props
  const t = useText()
  const name = stageName(stage)
  const Mark = stageIcons[name]
  const colors = stageColour(stage)
  return (
    <g
      transform={`translate(${place.x * grid} ${place.y * grid})`}
      className={styles.node}
      style={{ '--stage': colors.light, '--stage-dark': colors.dark }}
      data-connecting={connecting || undefined}
      data-target={target || undefined}
      data-stage={stage}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing */}
      <g
        role="button"
        tabIndex={0}
        aria-label={t(workflowTexts.stageNode, { stage: label })}
        aria-keyshortcuts="C Delete ArrowLeft ArrowRight ArrowUp ArrowDown"
        onPointerDown={(event) => onDown(event, stage, false)}
        onKeyDown={(event) => onKey(event, stage)}
        onPointerEnter={() => onNear(stage)}
        onPointerLeave={() => onNear(null)}
        onFocus={() => onNear(stage)}
        onBlur={() => onNear(null)}
      >
        <rect className={styles.frame} width={node.width} height={height} rx={10} />
        <rect className={styles.band} width={6} height={height} rx={3} />
        <foreignObject x={14} y={0} width={node.width - 26} height={node.height}>
          <div className={styles.name}>
            <Mark size={17} stroke={1.8} aria-hidden />
            <span>{label}</span>
          </div>
        </foreignObject>
        {level && (
          <g className={styles.alarm} data-level={level} transform={`translate(${node.width - 4} 4)`}>
            <circle r={9} />
            <text y={4.5} textAnchor="middle">
              !
            </text>
          </g>
        )}
      </g>
      <circle
        className={styles.dot}
        cx={node.width}
        cy={height / 2}
        r={8}
        onPointerDown={(event) => onDown(event, stage, true)}
      >
        <title>{t(workflowTexts.connect, { stage: label })}</title>
      </circle>
    </g>
  )
}
