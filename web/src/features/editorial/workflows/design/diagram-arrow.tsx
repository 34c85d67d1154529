import type { WorkflowWarning } from '@toasoan/contract/editorial/workflows'
import type { KeyboardEvent } from 'react'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import styles from './diagram.module.css'
import type { DraftMove } from './draft.ts'
import { type Arrow, lineHeight, widthOf } from './geometry.ts'

type Props = {
  arrow: Arrow
  selected: string | null
  warnings: readonly WorkflowWarning[]
  nameOf: (stage: number) => string
  onSelect: (key: string) => void
  onRemove: (key: string) => void
}

/** Longer names are cut in the drawing; their whole name is what is read out. */
const longest = 22

const toneOf = ({ moves }: Arrow, selected: string | null) => ({
  'data-direction': moves[0]?.direction ?? 'forward',
  'data-selected': moves.some(({ key }) => key === selected) || undefined,
  'data-off': moves.every(({ active }) => !active) || undefined,
})

/** The line between two stages. */
export const ArrowLine = ({ arrow, selected }: Pick<Props, 'arrow' | 'selected'>) => (
  <g className={styles.arrow} {...toneOf(arrow, selected)}>
    <path
      className={styles.line}
      d={arrow.path}
      markerEnd={`url(#head-${arrow.moves[0]?.direction ?? 'forward'})`}
    />
  </g>
)

/** A label for each move between two stages. */
export function ArrowLabels({ arrow, selected, warnings, nameOf, onSelect, onRemove }: Props) {
  const t = useText()
  const [language] = useLanguage()
  const { from, to, moves, label } = arrow
  const wordsOf = (move: DraftMove) =>
    (language === 'en' && move.name_en) || move.name || t(workflowTexts.newMove)
  const top = label.y - ((moves.length - 1) * lineHeight) / 2
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
        const shown = words.length > longest ? `${words.slice(0, longest - 1)}…` : words
        const width = widthOf(shown)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
          <g
            key={move.key}
            role="button"
            tabIndex={0}
            className={styles.label}
            transform={`translate(${Math.round(label.x)} ${Math.round(top + place * lineHeight)})`}
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
            <text textAnchor="middle" y={4}>
              {shown}
            </text>
          </g>
        )
      })}
    </g>
  )
}
