import { Checkbox, UnstyledButton } from '@mantine/core'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { FileThumb } from '#web/entities/library/file-thumb.tsx'
import { useText } from '#web/language/use-text.ts'
import type { ListView } from '#web/ui/data-table/list-view.ts'
import { fileSize, shortTime } from '#web/ui/date-time.ts'
import { FileStates } from './columns.tsx'
import styles from './file-grid.module.css'
import { fileTexts as texts } from './text.ts'

type Props = {
  view: ListView<FileRow>
  label: string
  onOpen: (row: FileRow) => void
  onRemove?: (row: FileRow) => void
}

/** How many cards stand beside each other now. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])] as HTMLElement[]
  const top = cards[0]?.offsetTop
  const next = cards.findIndex((card) => card.offsetTop !== top)
  return next > 0 ? next : Math.max(1, cards.length)
}

/**
 * The library as pictures side by side. Arrows go among them, with Shift they choose; Space and Enter look at one, X
 * chooses it, Delete removes it; a click with Shift chooses all since the last one.
 */
export function FileGrid({ view, label, onOpen, onRemove }: Props) {
  const t = useText()
  const { rows, chosen, selectable } = view
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const last = useRef(0)
  const at = Math.min(current, rows.length - 1)

  const chooseUpTo = (to: number, on: boolean) => {
    const [from, until] = [Math.min(last.current, to), Math.max(last.current, to)]
    view.chooseSome(
      rows.slice(from, until + 1).map(({ id }) => id),
      on,
    )
  }
  const choose = (place: number, wide: boolean) => {
    const row = rows[place]
    if (!row || !selectable) return
    if (wide) chooseUpTo(place, !chosen.has(row.id))
    else view.choose(row.id)
    last.current = place
  }
  const goTo = (place: number, wide: boolean) => {
    if (place < 0 || place >= rows.length) return
    setCurrent(place)
    list.current?.querySelector<HTMLElement>(`[data-open="${place}"]`)?.focus()
    if (!wide || !selectable) return
    last.current = at
    chooseUpTo(place, true)
  }
  const press = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (altKey || metaKey || (ctrlKey && key.toLowerCase() !== 'a')) return
    const wide = columnsOf(list.current)
    const row = rows[place]
    const act: Record<string, () => void> = {
      ArrowRight: () => goTo(place + 1, shiftKey),
      ArrowLeft: () => goTo(place - 1, shiftKey),
      ArrowDown: () => goTo(place + wide, shiftKey),
      ArrowUp: () => goTo(place - wide, shiftKey),
      Home: () => goTo(0, false),
      End: () => goTo(rows.length - 1, false),
      x: () => choose(place, shiftKey),
      X: () => choose(place, shiftKey),
      Delete: () => row && onRemove?.(row),
    }
    const run = ctrlKey ? () => view.chooseAll(true) : act[key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const click = (event: MouseEvent, row: FileRow, place: number) => {
    if (selectable && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      choose(place, event.shiftKey)
    } else onOpen(row)
  }
  return (
    <>
      <ul
        ref={list}
        className={styles.grid}
        aria-label={label}
        aria-busy={view.busy}
        data-density={view.state.density}
        data-choosing={chosen.size > 0 || undefined}
      >
        {rows.map((row, place) => (
          <li
            key={row.id}
            className={styles.card}
            data-chosen={chosen.has(row.id) || undefined}
            data-row={place}
          >
            <UnstyledButton
              className={styles.open}
              data-open={place}
              tabIndex={place === at ? 0 : -1}
              aria-label={t(texts.preview, { name: row.name })}
              title={row.name}
              onFocus={() => setCurrent(place)}
              onKeyDown={(event) => press(event, place)}
              onClick={(event) => click(event, row, place)}
            >
              <span className={styles.picture}>
                <FileThumb row={row} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{row.name}</span>
                <span className={styles.facts}>
                  {fileSize(row.size)} · {shortTime(row.created_at)}
                </span>
                <FileStates row={row} />
              </span>
            </UnstyledButton>
            {selectable && (
              <Checkbox
                className={styles.check}
                size="sm"
                aria-label={t(texts.choose, { name: row.name })}
                checked={chosen.has(row.id)}
                onClick={(event) => choose(place, event.shiftKey)}
                onChange={() => {}}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.help}>{t(texts.keys)}</p>
    </>
  )
}
