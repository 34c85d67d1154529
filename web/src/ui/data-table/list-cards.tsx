import { Checkbox } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import styles from './list-cards.module.css'
import { cellOf, RowName } from './list-table.tsx'
import { listTexts } from './list-texts.ts'
import type { ListView } from './list-view.ts'
import { RowMenu } from './row-menu.tsx'

/** The list on a phone: one card per record, with all its columns. */
export function ListCards<Row>({ view, label }: { view: ListView<Row>; label: string }) {
  const t = useText()
  const [, ...rest] = view.columns
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={view.busy}>
      {view.rows.map((row, index) => {
        const key = view.keyOf(row)
        return (
          <li
            key={key}
            className={styles.card}
            data-chosen={view.chosen.has(key) || undefined}
            data-row={index}
          >
            <div className={styles.top}>
              {view.selectable && (
                <Checkbox
                  size="sm"
                  aria-label={t(listTexts.choose)}
                  checked={view.chosen.has(key)}
                  onChange={() => view.choose(key)}
                />
              )}
              <div className={styles.name}>
                <RowName row={row} view={view} />
              </div>
              <RowMenu row={row} actions={view.rowActions} inline={false} />
            </div>
            <dl className={styles.facts}>
              {rest.map((column) => {
                const shown = cellOf(row, column)
                return shown === '' || shown === null ? null : (
                  <div key={column.key}>
                    <dt>{t(column.label)}</dt>
                    <dd>{shown}</dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
