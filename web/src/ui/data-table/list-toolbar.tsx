import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconFilterOff, IconKeyboard, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../hint.tsx'
import { useNarrow } from '../use-narrow.ts'
import { useSoon } from '../use-soon.ts'
import { useTyped } from '../use-typed.ts'
import { ExportButton, type StartExport } from './export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import styles from './list-screen.module.css'
import { type ListState, without } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import { type Filter, namesOf } from './list-types.ts'
import { MoreFilters } from './more-filters.tsx'
import { useFilterRoom } from './use-filter-room.ts'
import type { ChangeListState } from './use-list-state.ts'

type Props = {
  state: ListState
  change: ChangeListState
  filters: Filter[]
  searchable: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onExport?: StartExport
  exportNote?: string
  onHelp?: () => void
  tools?: ReactNode
  /** Next to the filters. */
  savedViews: ReactNode
  viewMenu?: ReactNode
}

/** The row above a list: search, filters, and actions on the list. */
export function ListToolbar(props: Props) {
  const { state, change, filters, searchable, searchRef, onExport, exportNote, onHelp, tools, savedViews } =
    props
  const t = useText()
  const narrow = useNarrow()
  const leaving = useNavigation().state !== 'idle'
  const { typed, type, finish } = useTyped(
    state.keyword,
    // Changing the URL would cancel a navigation started meanwhile.
    (keyword) => leaving || change({ keyword }, { replace: true }),
    350,
  )
  const toolbar = useRef<HTMLElement>(null)
  const countOf = (some: Filter[]) =>
    some.filter((one) => namesOf(one).some((name) => state.filters[name])).length
  const filterCount = countOf(filters)

  const soon = useSoon()
  const inRow = useFilterRoom(toolbar, filters, searchable, soon)
  const shownInRow = narrow ? 0 : inRow
  const others = filters.slice(shownInRow)
  const clear = (cleared: Filter[]) => change({ filters: without(cleared.flatMap(namesOf)) })
  const fields = (some: Filter[], labelled: boolean) => (
    <ListFilters
      filters={some}
      values={state.filters}
      onChange={(changed) => change({ filters: changed })}
      labelled={labelled}
    />
  )
  return (
    <search className={styles.toolbar} ref={toolbar}>
      {searchable && (
        <TextInput
          ref={searchRef}
          className={styles.search}
          size="xs"
          type="search"
          aria-label={t(listTexts.search)}
          placeholder={t(narrow ? listTexts.search : listTexts.searchHint)}
          leftSection={<IconSearch size={15} stroke={1.8} />}
          rightSection={
            typed && <CloseButton size="xs" aria-label={t(listTexts.clear)} onClick={() => finish('')} />
          }
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish(typed)
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      )}
      {soon && shownInRow > 0 && (
        <div className={styles.filters}>{fields(filters.slice(0, shownInRow), false)}</div>
      )}
      {soon && others.length > 0 && (
        <MoreFilters active={countOf(others)} onClear={() => clear(others)}>
          {fields(others, true)}
        </MoreFilters>
      )}
      {soon && !narrow && filterCount > 0 && (
        <Hint label={t(listTexts.clearFilters)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t(listTexts.clearFilters)}
            onClick={() => clear(filters)}
          >
            <IconFilterOff size={17} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      <div data-beside>{soon && savedViews}</div>
      <div className={styles.tools} data-beside>
        {soon && (
          <>
            {tools}
            {onExport && <ExportButton start={onExport} note={exportNote} />}
            {props.viewMenu}
            {onHelp && (
              <Hint label={`${t(listTexts.keys)} (?)`}>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={t(listTexts.keys)}
                  onClick={onHelp}
                  visibleFrom="sm"
                >
                  <IconKeyboard size={17} stroke={1.7} />
                </ActionIcon>
              </Hint>
            )}
          </>
        )}
      </div>
    </search>
  )
}
