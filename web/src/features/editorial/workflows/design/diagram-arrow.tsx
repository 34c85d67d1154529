import { IconArrowBackUp } from '@tabler/icons-react'
import { stageName } from '@toasoan/contract/editorial/stages'
import type { WorkflowWarning } from '@toasoan/contract/editorial/workflows'
import type { KeyboardEvent } from 'react'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import styles from './diagram.module.css'
import type { DraftMove } from './draft.ts'
import { type Arrow, lineHeight, longest, widthOf } from './drawing.ts'
import { chip, node } from './geometry.ts'

type Props = {
  arrow: Arrow
  selected: string | null
  warnings: readonly WorkflowWarning[]
  nameOf: (stage: number) => string
  wordsOf: (move: DraftMove) => string
  onSelect: (key: string) => void
  onRemove: (key: string) => void
}

/** A chip is as wide as its stage's box leaves room, beside the mark of the stage it leads to. */
const chipWidth = node.width - 24
const longestChip = 16

const toneOf = ({ moves }: Arrow, selected: string | null) => ({
  'data-direction': moves[0]?.direction ?? 'forward',
  'data-selected': moves.some(({ key }) => key === selected) || undefined,
  'data-off': moves.every(({ active }) => !active) || undefined,
})

type LineProps = Pick<Props, 'arrow' | 'selected'> & {
  /** The stage that is looked at: the lines of its chips show. */
  near: number | null
}

/** The line between two stages; that of chips only while their stage is looked at or one is chosen. */
export const ArrowLine = ({ arrow, selected, near }: LineProps) =>
  arrow.path !== null &&
  (!arrow.isChip || arrow.from === near || arrow.moves.some(({ key }) => key === selected)) && (
    <g className={styles.arrow} {...toneOf(arrow, selected)}>
      <path
        className={styles.line}
        d={arrow.path}
        markerEnd={`url(#head-${arrow.moves[0]?.direction ?? 'forward'})`}
      />
    </g>
  )

/** A label for each move between two stages, on its arrow or as a chip in the box of its stage. */
export function ArrowLabels({ arrow, selected, warnings, nameOf, wordsOf, onSelect, onRemove }: Props) {
  const t = useText()
  const { from, to, moves, label, isChip } = arrow
  const step = isChip ? chip.step : lineHeight
  const top = isChip ? label.y : label.y - ((moves.length - 1) * lineHeight) / 2
  const atMost = isChip ? longestChip : longest
  const Mark = to === null ? IconArrowBackUp : stageIcons[stageName(to)]
  const onKey = (event: KeyboardEvent, key: string) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect(key)
    }
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(key)
  }
  return (
    <g className={styles.arrow} {...toneOf(arrow, selected)}>
      {moves.map((move, place) => {
        const words = wordsOf(move)
        const level = warnings.find(
          ({ transition }) => transition?.code === move.code && transition.from_stage === from,
        )?.level
        const shown = words.length > atMost ? `${words.slice(0, atMost - 1)}…` : words
        const width = isChip ? chipWidth : widthOf(shown)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
          <g
            key={move.key}
            role="button"
            tabIndex={0}
            className={styles.label}
            transform={`translate(${Math.round(label.x)} ${Math.round(top + place * step)})`}
            aria-label={t(workflowTexts.moveEdge, {
              name: words,
              from: nameOf(from),
              to: to === null ? t(workflowTexts.stageBefore) : nameOf(to),
            })}
            aria-pressed={move.key === selected}
            data-level={level}
            data-off={!move.active || undefined}
            onClick={() => onSelect(move.key)}
            onKeyDown={(event) => onKey(event, move.key)}
          >
            <rect x={-width / 2} y={-10} width={width} height={lineHeight} rx={10} />
            <text textAnchor={isChip ? 'start' : 'middle'} x={isChip ? 10 - width / 2 : 0} y={4}>
              {shown}
            </text>
            {isChip && <Mark x={width / 2 - 21} y={-7} width={14} height={14} stroke={1.9} aria-hidden />}
          </g>
        )
      })}
    </g>
  )
}
