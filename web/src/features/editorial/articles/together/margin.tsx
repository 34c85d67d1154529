import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMessage, IconMessagePlus, IconPencilQuestion } from '@tabler/icons-react'
import type { CommentThread } from '@toasoan/contract/editorial/comments'
import type { Suggestion } from '@toasoan/contract/editorial/suggestions'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useDesk, useDeskEditor } from '../desk/desk-state.ts'
import { blockAtCursor } from './choose-paragraph.ts'
import { SuggestedCard, ThreadCard } from './margin-card.tsx'
import { cardLines, keptApart, markHeight } from './marks-apart.ts'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'
import { suggestionKey, threadKey, usePlaces } from './use-anchors.ts'
import { useBegin } from './use-begin.ts'

type Props = { threads: readonly CommentThread[]; suggestions: readonly Suggestion[]; may: boolean }

/** A line of no height at the head of the text: marks are placed from it, outside of what is typed in. */
function useRail(): HTMLElement | null {
  const editor = useDeskEditor()
  const [rail, setRail] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!editor) return
    const line = document.createElement('div')
    line.className = styles.rail ?? ''
    // A press must not take the cursor out of the text.
    line.addEventListener('mousedown', (event) => event.preventDefault())
    // The text may come onto the page later than its editor is known, and may move within it.
    const place = () => {
      const parent = isMounted(editor) ? editor.view.dom.parentElement : null
      if (!parent || line.parentElement === parent) return
      parent.prepend(line)
      setRail(line)
    }
    place()
    editor.on('mount', place)
    editor.on('transaction', place)
    document.addEventListener('selectionchange', place)
    return () => {
      editor.off('mount', place)
      editor.off('transaction', place)
      document.removeEventListener('selectionchange', place)
      line.remove()
      setRail(null)
    }
  }, [editor])
  return rail
}

/** Where the block with the cursor begins, once somebody has put it there. */
function useCursorBlock(): number | null {
  const editor = useDeskEditor()
  const [pos, setPos] = useState<number | null>(null)
  useEffect(() => {
    if (!editor) return
    const look = () => setPos(isMounted(editor) ? blockAtCursor(editor) : null)
    // The text stands before its margin does, and may have been clicked.
    look()
    editor.on('selectionUpdate', look)
    editor.on('update', look)
    editor.on('focus', look)
    editor.on('blur', look)
    document.addEventListener('selectionchange', look)
    return () => {
      editor.off('selectionUpdate', look)
      editor.off('update', look)
      editor.off('focus', look)
      editor.off('blur', look)
      document.removeEventListener('selectionchange', look)
    }
  }, [editor])
  return pos
}

/** How far below the rail each block begins, in pixels; looked at anew when the text changes its shape. */
function useTops(rail: HTMLElement | null, positions: readonly number[]): ReadonlyMap<number, number> {
  const editor = useDeskEditor()
  const [tops, setTops] = useState<ReadonlyMap<number, number>>(new Map())
  const requested = positions.join(' ')
  useEffect(() => {
    if (!editor || !rail || !isMounted(editor)) return
    let frame = 0
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!isMounted(editor)) return
        const from = rail.getBoundingClientRect().top
        const next = new Map<number, number>()
        for (const pos of requested === '' ? [] : requested.split(' ').map(Number)) {
          const block = editor.view.nodeDOM(pos)
          if (block instanceof HTMLElement)
            next.set(pos, Math.round(block.getBoundingClientRect().top - from))
        }
        setTops((before) =>
          before.size === next.size && [...next].every(([pos, top]) => before.get(pos) === top)
            ? before
            : next,
        )
      })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    // The text is as high as its least height at first; a font that comes moves what is in it all the same.
    for (const element of [editor.view.dom, ...editor.view.dom.children]) watcher.observe(element)
    editor.on('update', measure)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      editor.off('update', measure)
    }
  }, [editor, rail, requested])
  return tops
}

type Mark = { threads: CommentThread[]; suggestions: Suggestion[] }

function marksOf({ threads, suggestions }: Props, places: ReadonlyMap<string, number | null>) {
  const marks = new Map<number, Mark>()
  const at = (name: string) => {
    const pos = places.get(name)
    if (pos == null) return null
    const mark = marks.get(pos) ?? { threads: [], suggestions: [] }
    marks.set(pos, mark)
    return mark
  }
  for (const thread of threads) at(threadKey(thread.id))?.threads.push(thread)
  for (const one of suggestions) at(suggestionKey(one.id))?.suggestions.push(one)
  return marks
}

/**
 * Beside the paragraphs that somebody said something about: quiet marks, or, where the window has room, the words
 * themselves; and the way to say more.
 */
export function Margin(props: Props) {
  const t = useText()
  const desk = useDesk()
  const begin = useBegin()
  const narrow = useNarrow()
  // The margin is too slim for two buttons side by side.
  const slim = useMediaQuery('(max-width: 75em)') ?? false
  const wide = useMediaQuery('(min-width: 100em)') ?? false
  const rail = useRail()
  const cursor = useCursorBlock()
  const marks = marksOf(props, usePlaces())
  const adds = props.may ? cursor : null
  const positions = [...new Set([...marks.keys(), ...(adds === null ? [] : [adds])])].sort((a, b) => a - b)
  const tops = useTops(rail, positions)
  if (!rail) return null
  const lines = (pos: number) => {
    const { threads = [], suggestions = [] } = marks.get(pos) ?? {}
    const own = wide
      ? (threads.length + suggestions.length) * cardLines
      : (threads.length > 0 ? 1 : 0) + (suggestions.length > 0 ? 1 : 0)
    return narrow ? 1 : own + (pos === adds ? (slim ? 2 : 1) : 0)
  }
  const apart = keptApart(
    positions.flatMap((pos) => {
      const top = tops.get(pos)
      return top === undefined ? [] : [{ pos, top, lines: lines(pos) }]
    }),
  )
  const open = (tab: string, active: string) => {
    desk.set({ tab, active, commenting: null, suggesting: null })
    document.querySelector('[data-side-panel]')?.scrollIntoView({ block: 'nearest' })
  }
  const adding = [
    ['comments', togetherTexts.comment, IconMessagePlus],
    ['suggestions', togetherTexts.suggest, IconPencilQuestion],
  ] as const
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: marks in a margin are no fields of a form
    <div role="group" aria-label={t(togetherTexts.marks)}>
      {positions.map((pos) => {
        const top = apart.get(pos)
        if (top === undefined) return null
        const { threads = [], suggestions = [] } = marks.get(pos) ?? {}
        return (
          <div key={pos} className={styles.mark} style={{ top }} data-wide={wide || undefined}>
            {wide &&
              threads.map((thread) => (
                <ThreadCard
                  key={thread.id}
                  thread={thread}
                  onOpen={() => open('comments', threadKey(thread.id))}
                />
              ))}
            {wide &&
              suggestions.map((one) => (
                <SuggestedCard
                  key={one.id}
                  suggestion={one}
                  onOpen={() => open('suggestions', suggestionKey(one.id))}
                />
              ))}
            {!wide && threads[0] && (
              <UnstyledButton
                className={styles.count}
                aria-label={t(togetherTexts.threadsHere, { count: threads.length })}
                onClick={() => open('comments', threadKey((threads[0] as CommentThread).id))}
              >
                <IconMessage size={15} stroke={1.8} aria-hidden />
                {number(threads.length)}
              </UnstyledButton>
            )}
            {!wide && suggestions[0] && (
              <UnstyledButton
                className={styles.count}
                data-kind="suggestion"
                aria-label={t(togetherTexts.suggestionsHere, { count: suggestions.length })}
                onClick={() => open('suggestions', suggestionKey((suggestions[0] as Suggestion).id))}
              >
                <IconPencilQuestion size={15} stroke={1.8} aria-hidden />
                {number(suggestions.length)}
              </UnstyledButton>
            )}
            {pos === adds && (
              <span className={styles.adds}>
                {adding.map(([what, label, Mark]) => (
                  <Hint key={what} label={t(label)} position="left">
                    <ActionIcon
                      className={styles.add}
                      variant="default"
                      size={markHeight}
                      aria-label={t(label)}
                      onClick={() => begin(what, pos)}
                    >
                      <Mark size={16} stroke={1.7} />
                    </ActionIcon>
                  </Hint>
                ))}
              </span>
            )}
          </div>
        )
      })}
    </div>,
    rail,
  )
}
