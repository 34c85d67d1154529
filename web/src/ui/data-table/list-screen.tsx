import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { download, type RowOf } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '../card.tsx'
import { PageAction } from '../page/page-action.tsx'
import { useNarrow } from '../use-narrow.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListBody } from './list-body.tsx'
import { ListCards } from './list-cards.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListMessage } from './list-message.tsx'
import styles from './list-screen.module.css'
import { type ListDefaults, queryOf, without } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { listTexts } from './list-texts.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { type ListScreenProps, namesOf } from './list-types.ts'
import type { ListView } from './list-view.ts'
import { PrimaryButton } from './primary-button.tsx'
import { SavedViewsMenu } from './saved-views/saved-views-menu.tsx'
import { useSavedViews } from './saved-views/use-saved-views.ts'
import { columnsFor, inOrder, isShown, isWanted } from './shown-columns.ts'
import { keysOnRow, useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { ViewMenu } from './view-menu.tsx'

const KeyHelp = lazy(() => import('./key-help.tsx').then((part) => ({ default: part.KeyHelp })))

/** An empty list before loading. */
const unread = { data: undefined, error: null }

const idOf = (row: unknown) => (row as { id: number }).id

/** Keeps the identity of a list of keys when its content is unchanged. */
const sameOr = (before: readonly string[], next: readonly string[]) =>
  before.join() === next.join() ? before : next

/** No actions: the same list each time, so that rows are not drawn again. */
const none: never[] = []

const usualSizes = [10, 25, 50, 100] as const

function defaultsOf<E extends AnyEndpoint, Row>(props: ListScreenProps<E, Row>): ListDefaults {
  const { columns, filters = [], defaultSort } = props
  return {
    pageSizes: props.pageSizes ?? usualSizes,
    perPage: props.defaultPageSize ?? 50,
    byKey: props.byKey,
    sortBy: defaultSort?.by ?? null,
    sortDesc: defaultSort?.descending ?? false,
    filterNames: filters.flatMap(namesOf),
    sortable: columns.flatMap(({ key, sortable }) => (sortable ? [sortable === true ? key : sortable] : [])),
  }
}

/** Beyond the last page with cursor paging. */
function EndOfList({ onNewest }: { onNewest: () => void }) {
  const t = useText()
  return (
    <ListMessage title={t(listTexts.noMore)} illustration="/illustrations/empty-list.svg">
      <Button variant="default" onClick={onNewest}>
        {t(listTexts.newest)}
      </Button>
    </ListMessage>
  )
}

type Body<Row> = {
  /** Renders the rows as images side by side, instead of table and cards. */
  body?: ((view: ListView<Row>) => ReactNode) | undefined
}

/**
 * The one list component: search, filters, columns, density, order and page in the URL; selection with bulk
 * actions; export; empty, loading and error states; keyboard shortcuts.
 */
export function ListScreen<E extends AnyEndpoint, Row = RowOf<E>>(
  props: ListScreenProps<E, Row> & Body<Row>,
) {
  const { list, filters = [], fixed = {}, rowActions = none, bulkActions = none, primaryAction } = props
  const { rowKeys = [] } = props
  const t = useText()
  const can = useCan()
  const narrow = useNarrow()
  const columns = useMemo(() => columnsFor(props.columns, narrow), [props.columns, narrow])
  const navigate = useNavigate()
  const searchRef = useRef<HTMLInputElement>(null)
  const defaults = defaultsOf(props)
  const [state, change] = useListState(defaults)
  const saved = useSavedViews(state, defaults)
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set())
  const [current, setCurrent] = useState(-1)
  const [help, setHelp] = useState(false)
  const [leftOut, onLeftOut] = useReducer(sameOr, [])
  const { whole } = props
  const query = {
    ...queryOf(state),
    ...fixed,
    ...(whole && { isPaginate: 'false', page: undefined, perPage: undefined }),
  }
  const answer = useList(list, { query: query as never }, { quiet: true })
  const rows = (answer.data?.data ?? []) as Row[]
  const keyOf = props.rowKey ?? idOf
  const shown = useMemo(
    () =>
      inOrder(columns.filter((column, place) => place === 0 || isShown(column, state.toggled))).map(
        (column) => (isWanted(column, state.toggled) ? { ...column, needed: true } : column),
      ),
    [columns, state.toggled],
  )
  const usableBulk = bulkActions.filter((action) => can(action.can))

  const choose = useCallback(
    (key: number | string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [],
  )
  const open = (row: Row | undefined) => {
    if (!row) return
    if (props.rowHref) void navigate(props.rowHref(row))
    else props.onOpen?.(row)
  }
  const move = (by: 1 | -1) => {
    const next = Math.min(Math.max(current + by, 0), rows.length - 1)
    setCurrent(next)
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const startPrimary = () => {
    if (!primaryAction || !can(primaryAction.can)) return
    if ('href' in primaryAction) void navigate(primaryAction.href)
    else primaryAction.run()
  }
  useListKeys({
    move,
    open: () => open(rows[current]),
    quickView:
      props.onQuickView &&
      (() => {
        // Before any row is active, the first one is used.
        const row = rows[Math.max(current, 0)]
        if (row) props.onQuickView?.(row)
      }),
    choose: () => {
      const row = rows[current]
      if (row && usableBulk.length > 0) choose(keyOf(row))
    },
    remove:
      props.onRemove &&
      (() => {
        const row = rows[current]
        if (row) props.onRemove?.(row)
      }),
    search: () => searchRef.current?.focus(),
    add: startPrimary,
    help: () => setHelp(true),
    further: keysOnRow(whole ? [] : rowKeys, rows[current]),
  })
  useHotkeys([['Escape', () => setChosen(new Set())]])
  const { onRows } = props
  const shownRows = answer.data?.data
  useEffect(() => {
    if (shownRows) onRows?.(shownRows as Row[])
  }, [shownRows, onRows])

  const { data: page, isPlaceholderData } = answer
  const last = page && !isPlaceholderData ? Math.max(1, Math.ceil(page.total / page.perPage)) : state.page
  useEffect(() => {
    // For example when all rows of the last page have moved on.
    if (rows.length === 0 && state.page > last) change({ page: last }, { replace: true })
  }, [rows.length, state.page, last, change])

  const view: ListView<Row> = {
    rows,
    columns: shown,
    leftOut,
    onLeftOut,
    state,
    change,
    keyOf,
    rowHref: props.rowHref,
    onOpen: props.onOpen,
    rowActions,
    swipes: props.swipes,
    rowTone: props.rowTone,
    selectable: usableBulk.length > 0,
    chosen,
    choose,
    chooseAll: (on) => setChosen(new Set(on ? rows.map(keyOf) : [])),
    chooseSome: (keys, on) =>
      setChosen((before) => {
        const kept = [...before].filter((key) => !keys.includes(key))
        return new Set(on ? [...kept, ...keys] : kept)
      }),
    current,
    busy: answer.isFetching,
  }
  const mayAdd = primaryAction && (!primaryAction.can || can(primaryAction.can))
  const emptyBody = props.empty?.body
    ? t(props.empty.body)
    : mayAdd
      ? t(listTexts.emptyAdd, { action: t(primaryAction.label) })
      : t(listTexts.emptyBody)
  const said = (): string => {
    if (!answer.data || !saved.ready || answer.isPlaceholderData) return ''
    const { total, totalCapped } = answer.data
    if (rows.length > 0) return t(totalCapped ? listTexts.totalCapped : listTexts.total, { count: total })
    if (isFiltered || state.page > 1) return `${t(listTexts.noMatchTitle)}. ${t(listTexts.noMatchBody)}`
    return `${t(props.empty?.title ?? listTexts.emptyTitle)}. ${emptyBody}`
  }
  const isFiltered = state.keyword !== '' || Object.keys(state.filters).length > 0
  const empty = state.beside ? (
    <EndOfList onNewest={() => change({ beside: null })} />
  ) : (
    <EmptyState
      empty={props.empty}
      body={emptyBody}
      onClear={
        isFiltered || state.page > 1
          ? () => change({ keyword: '', filters: without(defaults.filterNames), page: 1 })
          : null
      }
    />
  )
  const exportAs = props.exportAs
  const chosenRows = rows.filter((row) => chosen.has(keyOf(row)))
  return (
    <>
      {primaryAction && (
        <PageAction>
          <PrimaryButton action={primaryAction} />
        </PageAction>
      )}
      {/* A live region that exists before it has content, so that screen readers announce the count or the empty state. */}
      <p className={styles.unseen} role="status">
        {said()}
      </p>
      <Card flush>
        <ListToolbar
          state={state}
          change={change}
          filters={filters}
          searchable={props.searchable ?? true}
          searchRef={searchRef}
          tools={props.tools}
          onHelp={() => setHelp(true)}
          onExport={
            exportAs &&
            can(
              exportAs.call.can === 'public' || exportAs.call.can === 'session'
                ? undefined
                : exportAs.call.can,
            )
              ? ({ signal, onBytes }) =>
                  download(exportAs.call, exportAs.fileName, { query: query, signal }, { onBytes }).catch(
                    reportFailure,
                  )
              : undefined
          }
          exportNote={exportAs?.note && t(exportAs.note)}
          savedViews={<SavedViewsMenu saved={saved} />}
          viewMenu={<ViewMenu columns={columns} state={state} change={change} leftOut={leftOut} />}
        />
        <ListBody answer={saved.ready ? answer : unread} empty={empty}>
          {() =>
            props.body ? (
              props.body(view)
            ) : whole ? (
              whole(rows, {
                total: answer.data?.total ?? rows.length,
                truncated: (answer.data?.total ?? 0) > rows.length,
                capped: answer.data?.totalCapped ?? false,
                query,
              })
            ) : narrow ? (
              <ListCards view={view} label={t(props.name)} />
            ) : (
              <ListTable view={view} label={t(props.name)} />
            )
          }
        </ListBody>
        {answer.data && saved.ready && rows.length > 0 && !whole && (
          <ListFoot
            page={answer.data}
            state={state}
            change={change}
            pageSizes={defaults.pageSizes}
            ends={
              props.byKey
                ? { first: String(keyOf(rows[0] as Row)), last: String(keyOf(rows.at(-1) as Row)) }
                : undefined
            }
          />
        )}
      </Card>
      <BulkBar rows={chosenRows} actions={usableBulk} onClear={() => setChosen(new Set())} />
      {help && (
        <Suspense>
          <KeyHelp
            onClose={() => setHelp(false)}
            quickView={props.onQuickView !== undefined}
            further={rowKeys}
          />
        </Suspense>
      )}
    </>
  )
}
