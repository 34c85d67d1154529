import { useVirtualizer } from '@tanstack/react-virtual'
import type { Segment } from '@toasoan/contract/media/transcripts'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { useText } from '#web/language/use-text.ts'
import { freshId } from './draft.ts'
import { nextDoubt } from './marked-words.ts'
import { type RowActs, SegmentRow } from './segment-row.tsx'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'
import type { Drafting } from './use-draft.ts'
import type { Place } from './use-place.ts'

/** What the page may ask of its list. */
export type ListHandle = {
  /** Shows a passage, wherever it is; puts the cursor or a selection into it unless told not to. */
  focus: (id: string, start: number, end?: number, withCursor?: boolean) => void
  /** The next doubtful word after the passage with the cursor. */
  doubt: () => void
}

type Props = {
  ref: Ref<ListHandle>
  segments: Segment[]
  place: Place
  readOnly: boolean
  change: Drafting['change']
  seek: (at: number, play: boolean) => void
  select: RowActs['select']
}

/** The passages, of which only those in sight are drawn. */
export function SegmentList({ ref, segments, place, readOnly, change, seek, select }: Props) {
  const t = useText()
  const scroll = useRef<HTMLDivElement>(null)
  const requested = useRef<{ id: string; start: number; end: number } | null>(null)
  const current = useRef<string | null>(null)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 84,
    overscan: 6,
    getItemKey: (place) => segments[place]?.id ?? place,
  })
  const known = useRef(segments)
  known.current = segments

  const placeOf = (id: string) => known.current.findIndex((segment) => segment.id === id)
  const focus = (id: string, start: number, end = start, withCursor = true) => {
    if (withCursor) requested.current = { id, start, end }
    const at = placeOf(id)
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
    again()
  }
  useLayoutEffect(() => {
    const { id, start, end } = requested.current ?? { id: null, start: 0, end: 0 }
    const field =
      id && scroll.current?.querySelector<HTMLTextAreaElement>(`[data-segment="${CSS.escape(id)}"]`)
    if (!field) return
    requested.current = null
    field.focus({ preventScroll: true })
    field.setSelectionRange(start, end)
  })
  const doubt = () => {
    const next = nextDoubt(known.current, current.current)
    if (!next) return
    seek(next.from, false)
    focus(next.id, next.start, next.end)
  }
  useImperativeHandle(ref, () => ({ focus, doubt }))

  // What is played stays in sight, unless somebody types.
  const playing = place?.id
  useEffect(() => {
    if (!playing || scroll.current?.contains(document.activeElement)) return
    const at = known.current.findIndex(({ id }) => id === playing)
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
  }, [playing, rows])

  /** Other speakers by their order in the recording. */
  const speakers = useMemo(
    () => [...new Set(segments.map(({ speaker }) => speaker).filter(Boolean))],
    [segments],
  )
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, id: string) => {
    // Enter and Backspace belong to the input method while it composes a syllable.
    if (event.nativeEvent.isComposing || readOnly || event.altKey) return
    const at = placeOf(id)
    const segment = known.current[at]
    if (!segment) return
    const { key, ctrlKey, metaKey } = event
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const [before, after] = [known.current[at - 1], known.current[at + 1]]
    const done = () => event.preventDefault()
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      done()
      change({ do: 'edit', id, checked: true })
      known.current = known.current.map((each) => (each.id === id ? { ...each, checked: true } : each))
      doubt()
    } else if (key === 'Enter') {
      done()
      if (!segment.text.slice(0, start).trim() || !segment.text.slice(start).trim()) return
      const into = freshId()
      change({ do: 'split', id, at: start, into })
      focus(into, 0)
    } else if (key === 'Backspace' && start === 0 && end === 0 && before) {
      done()
      change({ do: 'join', id: before.id })
      focus(before.id, before.text === '' ? 0 : before.text.length + 1)
    } else if (key === 'Delete' && start === segment.text.length && end === start && after) {
      done()
      change({ do: 'join', id })
      focus(id, start)
    } else if (key === 'ArrowUp' && start === 0 && before) {
      done()
      focus(before.id, before.text.length)
    } else if (key === 'ArrowDown' && end === segment.text.length && after) {
      done()
      focus(after.id, 0)
    } else if ((ctrlKey || metaKey) && /^[1-9]$/.test(key)) {
      done()
      const speaker = speakers[Number(key) - 1]
      if (speaker) change({ do: 'edit', id, speaker })
    }
  }
  const kept = useRef({ press, seek, select, change })
  kept.current = { press, seek, select, change }
  const acts = useMemo<RowActs>(
    () => ({
      edit: (id, part) => kept.current.change({ do: 'edit', id, ...part }),
      play: (at) => kept.current.seek(at, true),
      press: (event, id) => kept.current.press(event, id),
      select: (id, start, end) => {
        current.current = id
        kept.current.select(id, start, end)
      },
    }),
    [],
  )
  return (
    <div ref={scroll} className={styles.list}>
      <ul className={styles.all} style={{ height: rows.getTotalSize() }} aria-label={t(texts.segments)}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const segment = segments[index]
          return (
            segment && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={segments.length}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <SegmentRow
                  segment={segment}
                  word={place?.id === segment.id ? place.word : null}
                  readOnly={readOnly}
                  acts={acts}
                />
              </li>
            )
          )
        })}
      </ul>
      <datalist id="transcript-speakers">
        {speakers.map((speaker) => (
          <option key={speaker} value={speaker} />
        ))}
      </datalist>
    </div>
  )
}
