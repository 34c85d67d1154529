import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type Block, fitted, step } from './frame-changes.ts'
import { idOf, type Pending, type Spot } from './frame-grid.tsx'

type Keys = {
  grid: RefObject<HTMLElement | null>
  blocks: ReadonlyMap<string, readonly Block[]>
  dates: readonly string[]
  pending: Pending | null
  mayChange: boolean
  setPending: (pending: Pending | null) => void
  setChosen: (id: string) => void
  open: (block: Block) => void
  /** Saves a block at a place, or a copy of it. */
  place: (block: Block, spot: Spot, copies: boolean) => void
  add: () => void
  remove: (block: Block) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role=dialog]') !== null)

/** The keys of the weekly frame on a block; `n` adds a slot wherever nothing is typed. */
export function useFrameKeys(keys: Keys): (event: KeyboardEvent<HTMLElement>, block: Block) => void {
  const { grid, blocks, dates, pending, mayChange, setPending, setChosen, open, place, add, remove } = keys
  const adding = useRef(add)
  adding.current = add
  useEffect(() => {
    if (!mayChange) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      adding.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [mayChange])
  const focus = (block: Block | undefined) => {
    if (!block) return
    setChosen(idOf(block))
    grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(idOf(block))}"]`)?.focus()
  }
  /** The block beside one on its day, or the nearest one of the day beside. */
  const beside = (block: Block, down: number, across: number): Block | undefined => {
    const date = dates[dates.indexOf(block.date) + across]
    const day = [...(blocks.get(date ?? '') ?? [])].sort((one, other) => one.start - other.start)
    if (across === 0) return day[day.findIndex(({ key }) => key === block.key) + down]
    return day.findLast(({ start }) => start <= block.start) ?? day[0]
  }
  return (event, block) => {
    const from: Spot = pending && idOf(pending.block) === idOf(block) ? pending : block
    const [down, across] = (
      { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] } as Record<
        string,
        [number, number]
      >
    )[event.key] ?? [0, 0]
    const works: Record<string, (() => void) | undefined> = {
      Enter: () => (pending ? place(block, pending, false) : open(block)),
      Escape: pending ? () => setPending(null) : undefined,
      c: mayChange
        ? () => {
            const date = dates[dates.indexOf(block.date) + 1]
            if (date) place(block, { ...from, date }, true)
          }
        : undefined,
      Delete: mayChange ? () => remove(block) : undefined,
    }
    if (event.ctrlKey || event.metaKey) return
    if (down === 0 && across === 0) {
      const work = works[event.key]
      if (!work) return
      event.preventDefault()
      event.stopPropagation()
      return work()
    }
    event.preventDefault()
    if (!event.altKey) return focus(beside(block, down, across))
    if (!mayChange || !block.slotRow) return
    const date = dates[dates.indexOf(from.date) + across] ?? from.date
    const { start, seconds } = event.shiftKey
      ? fitted(from.start, from.seconds + down * step)
      : fitted(from.start + down * step, from.seconds)
    setPending({ block, date: event.shiftKey ? from.date : date, start, seconds })
  }
}
