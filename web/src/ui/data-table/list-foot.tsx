import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { Page } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { useSoon } from '../use-soon.ts'
import styles from './list-screen.module.css'
import type { ListState } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import type { ChangeListState } from './use-list-state.ts'

type Pages = { page: Page<unknown>; state: ListState; change: ChangeListState }

/** IDs of the first and last loaded row, for cursor paging. */
type Ends = { first: string; last: string }

type Props = Pages & { pageSizes: readonly number[]; ends?: Ends | undefined }

function NumberPages({ page, state, change }: Pages) {
  const t = useText()
  const { total, totalCapped } = page
  const pages = Math.max(1, Math.ceil(total / state.perPage))
  // A capped total is a lower bound, so there may be pages beyond the last counted one.
  const hasNext = totalCapped ? page.data.length === state.perPage : state.page < pages
  const go = (to: number) => change({ page: to })
  return (
    <Group component="nav" aria-label={t(listTexts.pages)} gap={2} wrap="nowrap">
      <ActionIcon
        className={styles.pageButton}
        aria-label={t(listTexts.first)}
        disabled={state.page <= 1}
        onClick={() => go(1)}
        visibleFrom="sm"
      >
        <IconChevronsLeft size={17} />
      </ActionIcon>
      <ActionIcon
        className={styles.pageButton}
        aria-label={t(listTexts.previous)}
        disabled={state.page <= 1}
        onClick={() => go(state.page - 1)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <span className={styles.pageOf}>{t(listTexts.pageOf, { page: state.page, pages })}</span>
      <ActionIcon
        className={styles.pageButton}
        aria-label={t(listTexts.next)}
        disabled={!hasNext}
        onClick={() => go(state.page + 1)}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
      <ActionIcon
        className={styles.pageButton}
        aria-label={t(listTexts.last)}
        disabled={!hasNext || totalCapped}
        onClick={() => go(pages)}
        visibleFrom="sm"
      >
        <IconChevronsRight size={17} />
      </ActionIcon>
    </Group>
  )
}

/** Newer and older: cursor paging has no page numbers and no last page. */
function KeyPages({ page, state, change, ends }: Pages & { ends: Ends }) {
  const t = useText()
  const full = page.data.length === state.perPage
  const way = state.beside?.way
  const hasNewer = way === 'cursor' || (way === 'newer' && full)
  const hasOlder =
    way === 'newer' || (full && (way === 'cursor' || page.totalCapped || page.total > state.perPage))
  return (
    <Group component="nav" aria-label={t(listTexts.pages)} gap="xs" wrap="nowrap">
      <ActionIcon
        className={styles.pageButton}
        aria-label={t(listTexts.newest)}
        disabled={!state.beside}
        onClick={() => change({ beside: null })}
      >
        <IconChevronsLeft size={17} />
      </ActionIcon>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconChevronLeft size={15} />}
        disabled={!hasNewer}
        onClick={() => change({ beside: { way: 'newer', id: ends.first } })}
      >
        {t(listTexts.newer)}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        rightSection={<IconChevronRight size={15} />}
        disabled={!hasOlder}
        onClick={() => change({ beside: { way: 'cursor', id: ends.last } })}
      >
        {t(listTexts.older)}
      </Button>
    </Group>
  )
}

/** Count and pages in the list's footer. */
export function ListFoot({ page, state, change, pageSizes, ends }: Props) {
  const t = useText()
  const soon = useSoon()
  const { total, totalCapped } = page
  // Of the displayed rows: those of the requested page may not be loaded yet.
  const from = (page.page - 1) * page.perPage + 1
  const to = from + page.data.length - 1
  // A whole list on one page has only its count.
  const single = !totalCapped && !ends && total <= Math.min(...pageSizes) && state.page === 1
  const words = t(totalCapped ? listTexts.totalCapped : listTexts.total, { count: total })
  return (
    <footer className={styles.foot} data-single={single || undefined}>
      <span className={styles.count}>
        {page.data.length > 0 && !ends && !single ? t(listTexts.range, { from, to, total: words }) : words}
      </span>
      {!single && soon && (
        <Group gap="xs" wrap="nowrap">
          <NativeSelect
            size="xs"
            aria-label={t(listTexts.perPage)}
            value={String(state.perPage)}
            onChange={(event) => change({ perPage: Number(event.currentTarget.value) })}
            data={pageSizes.map((count) => ({
              value: String(count),
              label: t(listTexts.perPageOption, { count }),
            }))}
          />
          {ends ? (
            <KeyPages page={page} state={state} change={change} ends={ends} />
          ) : (
            <NumberPages page={page} state={state} change={change} />
          )}
        </Group>
      )}
    </footer>
  )
}
