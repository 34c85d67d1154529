import { ActionIcon, Button, CloseButton, Drawer, Indicator, Stack, TextInput, Tooltip } from '@mantine/core'
import { IconFilter, IconKeyboard, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { useNarrow } from '../use-narrow.ts'
import { ExportButton, type StartExport } from './export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import styles from './list-screen.module.css'
import type { ListState } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import { type Filter, namesOf } from './list-types.ts'
import type { ChangeListState } from './use-list-state.ts'

type Props = {
  state: ListState
  change: ChangeListState
  filters: Filter[]
  searchable: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onExport?: StartExport
  exportNote?: string
  onHelp: () => void
  tools?: ReactNode
  /** Stands beside the filters. */
  savedViews: ReactNode
  viewMenu: ReactNode
}

/** The row above a list: keyword, filters, and what can be done with the list as a whole. */
export function ListToolbar(props: Props) {
  const { state, change, filters, searchable, searchRef, onExport, exportNote, onHelp, tools, savedViews } =
    props
  const t = useText()
  const narrow = useNarrow()
  const [typed, setTyped] = useState(state.keyword)
  const [sheet, setSheet] = useState(false)
  const filterCount = filters.filter((one) => namesOf(one).some((name) => state.filters[name])).length

  useEffect(() => setTyped(state.keyword), [state.keyword])
  useEffect(() => {
    if (typed === state.keyword) return
    const timer = setTimeout(() => change({ keyword: typed.trim() }, { replace: true }), 350)
    return () => clearTimeout(timer)
  }, [typed, state.keyword, change])

  const fields = (labelled: boolean) => (
    <ListFilters
      filters={filters}
      values={state.filters}
      onChange={(values) => change({ filters: values })}
      labelled={labelled}
    />
  )
  return (
    <search className={styles.toolbar}>
      {searchable && (
        <TextInput
          ref={searchRef}
          className={styles.search}
          size="xs"
          type="search"
          aria-label={t(listTexts.search)}
          placeholder={t(listTexts.searchHint)}
          leftSection={<IconSearch size={15} stroke={1.8} />}
          rightSection={
            typed && (
              <CloseButton
                size="xs"
                aria-label={t(listTexts.clear)}
                onClick={() => change({ keyword: '' })}
              />
            )
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change({ keyword: typed.trim() })
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      )}
      {filters.length > 0 &&
        (narrow ? (
          <Indicator disabled={filterCount === 0} label={filterCount} size={16}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t(listTexts.filters)}
              onClick={() => setSheet(true)}
            >
              <IconFilter size={17} stroke={1.7} />
            </ActionIcon>
          </Indicator>
        ) : (
          <div className={styles.filters}>{fields(false)}</div>
        ))}
      {!narrow && filterCount > 0 && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => change({ filters: {} })}>
          {t(listTexts.clearFilters)}
        </Button>
      )}
      {savedViews}
      <div className={styles.tools}>
        {tools}
        {onExport && <ExportButton start={onExport} note={exportNote} />}
        {props.viewMenu}
        <Tooltip label={`${t(listTexts.keys)} (?)`}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t(listTexts.keys)}
            onClick={onHelp}
            visibleFrom="sm"
          >
            <IconKeyboard size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Drawer
        opened={sheet}
        onClose={() => setSheet(false)}
        position="bottom"
        size="auto"
        title={t(listTexts.filters)}
        closeButtonProps={{ 'aria-label': t(shared.close) }}
      >
        <Stack>
          {fields(true)}
          <Button onClick={() => setSheet(false)}>{t(shared.close)}</Button>
          {filterCount > 0 && (
            <Button variant="default" onClick={() => change({ filters: {} })}>
              {t(listTexts.clearFilters)}
            </Button>
          )}
        </Stack>
      </Drawer>
    </search>
  )
}
