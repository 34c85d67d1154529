import { Button } from '@mantine/core'
import type { WorkRow, works } from '@toasoan/contract/planning/works'
import { type ReactNode, useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import type { WholeOf } from '#web/ui/data-table/list-types.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { atOnce, type BoardColumn, columnQuery, type Grouping } from './board-columns.ts'
import { workTexts } from './text.ts'
import styles from './work-board.module.css'

type Parts = {
  list: typeof works.list
  of: WholeOf
  group: Grouping
  column: BoardColumn
  card: (row: WorkRow) => ReactNode
}

function Page({ list, of, group, column, card, page }: Parts & { page: number }) {
  const t = useText()
  const query = columnQuery(of.query, group, column.key, page)
  const { data } = useList(list, { query: query ?? {} }, { quiet: true, enabled: query !== null })
  if (query === null) return null
  return data ? data.data.map(card) : <Waiting label={t(workTexts.one)} />
}

/**
 * How many cards a column has and what loads them: all that were read with the list, or, of a list too long to be read as
 * a whole, its own count and its own pages.
 */
export function useColumn(parts: Parts): { count: string; cards: ReactNode } {
  const t = useText()
  const { list, of, group, column, card } = parts
  const [pages, setPages] = useState(1)
  const query = of.truncated ? columnQuery(of.query, group, column.key, 1) : null
  const { data } = useList(list, { query: query ?? {} }, { quiet: true, enabled: query !== null })
  if (query === null) return { count: String(column.rows.length), cards: column.rows.map(card) }
  const total = data?.total ?? column.rows.length
  return {
    count: data?.totalCapped ? `${total}+` : String(total),
    cards: (
      <>
        {Array.from({ length: pages }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages follow one another
          <Page key={place} {...parts} page={place + 1} />
        ))}
        {total > pages * atOnce && (
          <li className={styles.more}>
            <Button size="compact-sm" variant="subtle" fullWidth onClick={() => setPages(pages + 1)}>
              {t(workTexts.more, { count: Math.min(atOnce, total - pages * atOnce) })}
            </Button>
          </li>
        )}
      </>
    ),
  }
}
