import type { ReportColumn } from '@toasoan/contract/planning/reports'
import { useText } from '#web/language/use-text.ts'
import { changeOf, figureText } from './figure-text.ts'
import styles from './reports.module.css'
import { reportWords } from './text.ts'

const isNothing = (value: number | null | undefined) => !value

type Props = {
  column: ReportColumn
  /** Of what: a department, a person, a month, the total. */
  name: string
  value: number | null | undefined
  /** Of the compared period; undefined when nothing is compared. */
  before: number | null | undefined
  onOpen: () => void
}

/** One figure: pressed, it shows the records that it was counted from. */
export function ReportCell({ column, name, value, before, onOpen }: Props) {
  const t = useText()
  const words = figureText(value, column)
  const change = changeOf(value, before)
  const notes = before !== undefined && !(isNothing(value) && isNothing(before)) && (
    <span className={styles.before}>
      {t(reportWords.before, { value: figureText(before, column) })}
      {change !== null && (
        <span className={styles.change}>
          {' '}
          ({change > 0 ? '+' : ''}
          {change}%)
        </span>
      )}
    </span>
  )
  if (value === null || value === undefined)
    return (
      <span className={styles.none}>
        {words}
        {notes}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        data-none={value === 0 || undefined}
        aria-label={t(reportWords.openRows, { measure: column.label, name, value: words })}
        onClick={onOpen}
      >
        {words}
      </button>
      {notes}
    </>
  )
}
