import { Button, Group, Modal, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { FileType } from '@toasoan/contract/media/extensions'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { listFiles } from '@toasoan/contract/media/files'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { statesOf } from './file-state.ts'
import { FileThumb, isDrawn } from './file-thumb.tsx'
import { useFolderOptions } from './folder-options.ts'
import styles from './library-picker.module.css'
import { movedBy } from './picker-keys.ts'
import { pickerTexts as texts } from './picker-texts.ts'
import { fileTypeLabels } from './text.ts'

type Props = {
  /** Selectable kinds. */
  kinds: readonly FileType[]
  multiple?: boolean
  onChoose: (rows: FileRow[]) => void
  /** Accepts dropped or pasted files; without it they are ignored. */
  onFiles?: (files: File[]) => void
  onClose: () => void
}

/** Number of files displayed; a narrower search shows others. */
const shown = 50

type Filter = { keyword: string; kind: FileType | 'all'; folder: string | null; mine: boolean }

/** Results without files that cannot be displayed yet. */
function useFound({ keyword, kind, folder, mine }: Filter, kinds: readonly FileType[]) {
  const [words] = useDebouncedValue(keyword.trim(), 150)
  const only = kinds.length === 1 ? kinds[0] : kind === 'all' ? undefined : kind
  const query = {
    keyword: words || undefined,
    type: only,
    category_id: folder ?? undefined,
    mine: mine ? 'true' : undefined,
    perPage: shown,
  }
  const answer = useList(listFiles, { query: query }, { quiet: true })
  const rows = (answer.data?.data ?? []).filter(
    (row) =>
      kinds.includes(row.type) &&
      ['ready', 'processing'].includes(row.pipeline) &&
      (row.type !== 'image' || isDrawn(row)),
  )
  return { rows, answer, settled: words === keyword.trim() && !answer.isPlaceholderData }
}

/** Current number of columns. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])] as HTMLElement[]
  const next = cards.findIndex((card) => card.offsetTop !== cards[0]?.offsetTop)
  return next > 0 ? next : Math.max(1, cards.length)
}

function OneFile({
  row,
  active,
  chosen,
  id,
}: {
  row: FileRow
  active: boolean
  chosen: boolean
  id: string
}) {
  const t = useText()
  const states = statesOf(row).filter(({ key }) => key !== 'public')
  return (
    <>
      <span className={styles.picture}>
        <FileThumb row={row} />
      </span>
      <span
        className={styles.name}
        id={`${id}-name`}
        data-active={active || undefined}
        data-chosen={chosen || undefined}
      >
        {row.name}
      </span>
      {states.length > 0 && (
        <span className={styles.warn}>{states.map(({ label }) => t(label)).join(', ')}</span>
      )}
    </>
  )
}

/** Picker for library files: search, arrow keys, Enter; dropped files are uploaded. */
export function LibraryPicker({ kinds, multiple = true, onChoose, onFiles, onClose }: Props) {
  const t = useText()
  const [filter, setFilter] = useState<Filter>({ keyword: '', kind: 'all', folder: null, mine: false })
  const [place, setPlace] = useState({ to: 0, inGrid: false })
  const [chosen, setChosen] = useState<FileRow[]>([])
  /** Enter was pressed before the search results arrived. */
  const [awaited, setAwaited] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const folders = useFolderOptions()
  const { rows, answer, settled } = useFound(filter, kinds)
  const at = Math.min(place.to, Math.max(0, rows.length - 1))
  const current = rows[at]
  const narrow = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part })
    setPlace({ to: 0, inGrid: false })
  }
  const isChosen = ({ id }: FileRow) => chosen.some((one) => one.id === id)
  const toggle = (row: FileRow) =>
    setChosen(isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
  const finish = (row: FileRow | undefined) => {
    const all = chosen.length > 0 ? chosen : row ? [row] : []
    if (all.length > 0) onChoose(all)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the awaited answer is there
  useEffect(() => {
    if (!awaited || !settled) return
    setAwaited(false)
    finish(current)
  }, [awaited, settled])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (multiple && (event.ctrlKey || event.metaKey)) {
        if (settled && current) toggle(current)
        // The displayed files belong to the previous search until the results arrive.
      } else if (settled) finish(current)
      else setAwaited(true)
      return
    }
    const next = movedBy({
      key: event.key,
      at,
      count: rows.length,
      columns: columnsOf(list.current),
      inGrid: place.inGrid,
    })
    if (!next) return
    event.preventDefault()
    setPlace(next)
    list.current?.children[next.to]?.scrollIntoView({ block: 'nearest' })
  }
  const click = (event: MouseEvent, row: FileRow) => {
    if (multiple && (event.ctrlKey || event.metaKey || event.shiftKey)) toggle(row)
    else finish(isChosen(row) ? undefined : row)
  }
  const take = (event: { preventDefault: () => void }, files: FileList | undefined) => {
    if (!onFiles || !files || files.length === 0) return
    event.preventDefault()
    onFiles([...files])
    onClose()
  }
  const over = (event: DragEvent) => {
    if (onFiles && event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  return (
    <Modal opened onClose={onClose} size={880} title={t(texts.title)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the upload of the text */}
      <div
        onDragOver={over}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onPaste={(event) => take(event, event.clipboardData.files)}
      >
        <Group gap="xs" wrap="wrap" className={styles.filters}>
          <TextInput
            className={styles.search}
            type="search"
            role="combobox"
            aria-label={t(texts.search)}
            aria-expanded
            aria-controls="library-picker"
            aria-activedescendant={current ? `picked-${current.id}` : undefined}
            placeholder={t(texts.hint)}
            leftSection={<IconSearch size={16} stroke={1.8} />}
            value={filter.keyword}
            onChange={(event) => narrow({ keyword: event.currentTarget.value })}
            onKeyDown={press}
            data-autofocus
          />
          {kinds.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t(texts.kind)}
              value={filter.kind}
              onChange={(kind) => narrow({ kind: kind as Filter['kind'] })}
              data={[
                { value: 'all', label: t(texts.all) },
                ...kinds.map((kind) => ({ value: kind, label: t(fileTypeLabels[kind]) })),
              ]}
            />
          )}
          {folders.length > 0 && (
            <Select
              size="xs"
              w={180}
              aria-label={t(texts.folder)}
              placeholder={t(texts.folder)}
              data={folders}
              searchable
              clearable
              value={filter.folder}
              onChange={(folder) => narrow({ folder })}
            />
          )}
          <Switch
            size="xs"
            label={t(texts.mine)}
            checked={filter.mine}
            onChange={(event) => narrow({ mine: event.currentTarget.checked })}
          />
        </Group>
        {answer.isError && rows.length === 0 ? (
          <ListMessage alert title={answer.error.message} illustration="/illustrations/server-error.svg" />
        ) : rows.length === 0 && !answer.isPending ? (
          <ListMessage title={t(texts.none)} illustration="/illustrations/empty-search.svg" />
        ) : null}
        <div
          ref={list}
          id="library-picker"
          role="listbox"
          aria-label={t(texts.files)}
          aria-multiselectable={multiple}
          aria-busy={answer.isFetching}
          className={styles.grid}
          hidden={rows.length === 0}
        >
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that names it active
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={row.id}
              id={`picked-${row.id}`}
              role="option"
              aria-selected={isChosen(row)}
              aria-labelledby={`picked-${row.id}-name`}
              className={styles.card}
              data-active={index === at || undefined}
              data-chosen={isChosen(row) || undefined}
              title={row.name}
              onClick={(event) => click(event, row)}
            >
              <OneFile row={row} active={index === at} chosen={isChosen(row)} id={`picked-${row.id}`} />
            </div>
          ))}
        </div>
        {(answer.data?.total ?? 0) > shown && <p className={styles.help}>{t(texts.more)}</p>}
        <Group justify="space-between" mt="sm" wrap="nowrap" align="center">
          <p className={styles.help}>{t(texts.keys)}</p>
          <Button
            flex="none"
            onClick={() => finish(current)}
            disabled={rows.length === 0 && chosen.length === 0}
          >
            {chosen.length > 1 ? t(texts.insertMany, { count: chosen.length }) : t(texts.insert)}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
