import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { SwipeRow } from '../swipe/swipe-row.tsx'
import styles from './list-cards.module.css'
import { cellOf, RowName } from './list-row.tsx'
import { listTexts } from './list-texts.ts'
import type { RowAction } from './list-types.ts'
import type { ListView } from './list-view.ts'
import { RowMenu } from './row-menu.tsx'

type RowProps<Row> = { view: ListView<Row>; row: Row }

/** All columns but the name: in one line, or, where the record cannot be opened, unfolded below each other. */
function Facts<Row>({ view, row, unfolded }: RowProps<Row> & { unfolded: boolean }) {
  const t = useText()
  const [, ...rest] = view.columns
  return (
    <dl className={unfolded ? styles.unfolded : styles.facts}>
      {rest.map((column) => {
        const shown = cellOf(row, column)
        return shown === '' || shown === null ? null : (
          <div key={column.key} data-figure={column.align === 'right' || undefined}>
            <dt>{t(column.label)}</dt>
            <dd>{shown}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Card<Row>({ view, row, actions }: RowProps<Row> & { actions: RowAction<Row>[] }) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const key = view.keyOf(row)
  const opens = view.rowHref !== undefined || view.onOpen !== undefined
  return (
    <div className={styles.card} data-unfolded={unfolded || undefined}>
      {view.selectable && (
        <Checkbox
          size="sm"
          className={styles.check}
          aria-label={t(listTexts.choose)}
          checked={view.chosen.has(key)}
          onChange={() => view.choose(key)}
        />
      )}
      <div className={styles.words}>
        <div className={styles.name}>
          {opens ? (
            <RowName row={row} view={view} />
          ) : (
            <UnstyledButton
              className={styles.unfold}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              <RowName row={row} view={view} />
            </UnstyledButton>
          )}
        </div>
        <Facts view={view} row={row} unfolded={unfolded} />
      </div>
      <RowMenu row={row} actions={actions} inline={false} />
    </div>
  )
}

/** The list on a phone: two lines for each record, the name and what the other columns say. */
export function ListCards<Row>({ view, label }: { view: ListView<Row>; label: string }) {
  const t = useText()
  const { swipes } = view
  const asAction = (way: 'onward' | 'back'): RowAction<Row>[] =>
    swipes
      ? [
          {
            label: swipes[way].label,
            icon: way === 'onward' ? IconArrowForwardUp : IconArrowBackUp,
            when: swipes[way].when,
            run: swipes[way].run,
          },
        ]
      : []
  const actions = [...asAction('onward'), ...asAction('back'), ...view.rowActions]
  const stepOf = (way: 'onward' | 'back', row: Row) => {
    const swipe = swipes?.[way]
    if (!swipe || swipe.when?.(row) === false) return null
    const icon = way === 'onward' ? IconArrowForwardUp : IconArrowBackUp
    return { label: t(swipe.label), icon, run: () => swipe.run(row) }
  }
  return (
    <>
      <ul className={styles.cards} aria-label={label} aria-busy={view.busy}>
        {view.rows.map((row, index) => {
          const key = view.keyOf(row)
          const card = <Card view={view} row={row} actions={actions} />
          return (
            <li
              key={key}
              className={styles.item}
              data-chosen={view.chosen.has(key) || undefined}
              data-tone={view.rowTone?.(row)}
              data-row={index}
            >
              {swipes ? (
                <SwipeRow onward={stepOf('onward', row)} back={stepOf('back', row)}>
                  {card}
                </SwipeRow>
              ) : (
                card
              )}
            </li>
          )
        })}
      </ul>
      {swipes && view.rows.length > 0 && (
        <p className={styles.hint}>
          {t(listTexts.swipes, { onward: t(swipes.onward.label), back: t(swipes.back.label) })}
        </p>
      )}
    </>
  )
}
