// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one are no rows of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the line on which the keys stand
import { useVirtualizer } from '@tanstack/react-virtual'
import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  profitLabels,
  rowKindLabels,
  type SheetLine,
  type SheetRow,
  type SheetRule,
} from '@toasoan/contract/finance/profit-sheets'
import { overLimit } from '@toasoan/contract/finance/royalty-sum'
import { type Text, text } from '@toasoan/contract/kit/text'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { inDong, inHundredths } from '#web/entities/royalties/amounts.ts'
import { useText } from '#web/language/use-text.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import styles from './grid.module.css'
import { royaltyTexts } from './text.ts'

/** One line of one article, as the sheet shows it beneath one another. */
export type GridLine = { row: SheetRow; line: SheetLine; at: number }

/** All lines of a sheet in their order. */
export const linesOf = (rows: readonly SheetRow[]): GridLine[] =>
  rows.flatMap((row) => row.lines.map((line, at) => ({ row, line, at })))

/** Whether a row is scored by a genre and a coefficient: neither the share of a sale nor a quota is. */
export const isScored = ({ kind }: SheetRow): boolean => kind === 'article' || kind === 'broadcast'

const words = {
  beyond: text('Vượt mức {limit} của {article}', 'Beyond {limit} of {article}'),
  house: text('Vượt mức {limit} của cơ quan', 'Beyond {limit} of the house'),
  none: text('Chưa chấm', 'Not scored'),
}

const heads: [key: string, label: Text, right?: boolean][] = [
  ['article', profitLabels.article],
  ['used_on', profitLabels.used_on],
  ['genre', profitLabels.genre],
  ['coefficient', profitLabels.coefficient, true],
  ['uplift', profitLabels.uplift, true],
  ['parts', profitLabels.parts],
  ['amount', profitLabels.amount, true],
]

const rowHeight = 48
const headHeight = 36

/** Which limit the coefficient of a line is beyond, and the sentence that says so; null within them. */
function useBeyond() {
  const t = useText()
  return (line: SheetLine, rule: SheetRule | undefined): { by: 'decree' | 'house'; said: string } | null => {
    const genre = rule?.genres.find(({ code }) => code === line.genre)
    const by = genre && line.coefficient !== null ? overLimit(line.coefficient, genre) : null
    if (!genre || !by) return null
    const limit = inHundredths((by === 'decree' ? genre.limit : genre.house_limit) ?? 0)
    const said = t(by === 'decree' ? words.beyond : words.house, {
      limit,
      article: genre.article || genre.name,
    })
    return { by, said }
  }
}

type CoefficientProps = { line: SheetLine; over: 'decree' | 'house' | undefined; typed: string | null }

function Coefficient({ line, over, typed }: CoefficientProps) {
  const t = useText()
  if (typed !== null) return <span className={styles.typed}>{typed || ' '}</span>
  if (line.coefficient === null) return <span title={t(words.none)}>—</span>
  return (
    <span className={over === 'decree' ? styles.over : over ? styles.near : undefined}>
      {inHundredths(line.coefficient)}
    </span>
  )
}

type Props = {
  name: string
  lines: readonly GridLine[]
  rules: readonly SheetRule[]
  /** The line on which the keys stand. */
  active: number
  onActive: (at: number) => void
  /** What is being typed into the coefficient of that line. */
  typed?: string | null
  onKeyDown?: (event: KeyboardEvent) => void
  /** Who else is in a row. */
  others?: ReadonlyMap<number, string>
  /** What stands at the end of a title, such as a link. */
  more?: (line: GridLine) => ReactNode
  /** Whether the keys work on arrival, without a click into the sheet. */
  focused?: boolean
}

/** The sheet: as many lines as fit are drawn, whatever it has; keys move through it. */
export function Grid(props: Props) {
  const { name, lines, rules, active, onActive, typed = null, onKeyDown, others, more, focused } = props
  const t = useText()
  const beyond = useBeyond()
  const frame = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: printing ? lines.length : 12,
    scrollPaddingStart: headHeight,
  })
  useEffect(() => {
    if (active < lines.length) virtual.scrollToIndex(active)
  }, [active, lines.length, virtual])
  useEffect(() => {
    if (focused) frame.current?.focus({ preventScroll: true })
  }, [focused])
  const idOf = (at: number) => `line-${at}`
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-label={name}
      aria-rowcount={lines.length + 1}
      aria-activedescendant={lines.length > 0 ? idOf(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.inner} style={{ height: virtual.getTotalSize() + headHeight }}>
        <div className={styles.head} role="row" aria-rowindex={1}>
          {heads.map(([key, label, right]) => (
            <span key={key} role="columnheader" className={right ? styles.number : undefined}>
              {t(label)}
            </span>
          ))}
        </div>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const shown = lines[index]
          if (!shown) return null
          const { row, line, at } = shown
          const rule = rules.find(({ id }) => id === row.rule_id)
          const genre = rule?.genres.find(({ code }) => code === line.genre)
          const scored = isScored(row)
          const over = beyond(line, rule)
          const other = others?.get(row.id)
          const names = line.parts.map(({ name: of, payee_id, share }) =>
            payee_id === null ? `${of}?` : line.parts.length > 1 ? `${of} ${inHundredths(share)}%` : of,
          )
          return (
            <div
              key={`${row.id} ${at}`}
              id={idOf(index)}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === active}
              data-further={at > 0 || undefined}
              className={styles.row}
              style={{ transform: `translateY(${start + headHeight}px)` }}
              onMouseDown={() => onActive(index)}
            >
              <span role="gridcell" className={styles.title} title={row.title}>
                <span className={styles.heading}>
                  <span>{at === 0 ? row.title : `↳ ${row.title}`}</span> {at === 0 && more?.(shown)}
                </span>
                {other && <span className={styles.who}>{other}</span>}
                {over && (
                  <span className={`${styles.note} ${over.by === 'decree' ? styles.over : styles.near}`}>
                    {over.said}
                  </span>
                )}
                {!row.live && (
                  <span className={styles.note}>
                    {t(row.kind === 'resale' ? royaltyTexts.takenBack : royaltyTexts.notLive)}
                  </span>
                )}
                {row.kind === 'broadcast' && (
                  <span className={styles.note}>{t(rowKindLabels.broadcast)}</span>
                )}
              </span>
              <span role="gridcell" className={styles.cell}>
                {inDay(row.used_on)}
              </span>
              <span role="gridcell" className={styles.cell}>
                {scored ? (genre?.name ?? '—') : t(rowKindLabels[row.kind])}
              </span>
              <span role="gridcell" className={styles.number}>
                <Coefficient line={line} over={over?.by} typed={index === active ? typed : null} />
              </span>
              <span role="gridcell" className={styles.number}>
                {line.uplift > 0 ? `${inHundredths(line.uplift)}%` : ''}
              </span>
              <span role="gridcell" className={styles.cell} title={names.join(', ')}>
                {names.join(', ')}
              </span>
              <span role="gridcell" className={styles.number}>
                {inDong(line.amount)}
                {row.before !== null && at === 0 && (
                  <span className={styles.note}>{inDong(row.before)} →</span>
                )}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
