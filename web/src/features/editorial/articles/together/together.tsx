import { useEffect } from 'react'
import { useCan } from '#web/session/session.ts'
import { useDesk, useDeskEditor } from '../desk/desk-state.ts'
import { useWriting } from '../desk/writing-context.ts'
import { Margin } from './margin.tsx'
import { useAnchors } from './use-anchors.ts'
import { useArticleTalk } from './use-article-talk.ts'
import { useBegin } from './use-begin.ts'
import { useOpenSuggestions, useOpenThreads } from './use-together.ts'

/** Ctrl+Alt+M comments on the paragraph with the cursor, Ctrl+Alt+G suggests a change of it. */
function useKeys(): void {
  const editor = useDeskEditor()
  const begin = useBegin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys begin with what holds at that moment
  useEffect(() => {
    if (!editor) return
    const isTyping = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      !editor.view.dom.contains(target) &&
      target.matches('input, textarea, select, [contenteditable="true"]')
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.isComposing) return
      if (isTyping(event.target)) return
      const what = event.code === 'KeyM' ? 'comments' : event.code === 'KeyG' ? 'suggestions' : null
      if (!what) return
      event.preventDefault()
      event.stopPropagation()
      begin(what)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [editor])
}

/** A press on words that somebody said something about opens it beside the text. */
function usePresses(): void {
  const desk = useDesk()
  const editor = useDeskEditor()
  useEffect(() => {
    if (!editor) return
    const { dom } = editor.view
    const press = ({ target }: MouseEvent) => {
      const name = target instanceof Element && target.closest('[data-anchor]')?.getAttribute('data-anchor')
      if (!name || name === 'chosen') return
      const tab = name.startsWith('c') ? 'comments' : 'suggestions'
      desk.set({ tab, active: name, commenting: null, suggesting: null })
    }
    dom.addEventListener('click', press)
    return () => dom.removeEventListener('click', press)
  }, [desk, editor])
}

function Around() {
  const { threads } = useOpenThreads()
  const { suggestions } = useOpenSuggestions()
  const may = useCan()('comment.create')
  useAnchors(threads, suggestions)
  useKeys()
  usePresses()
  return <Margin threads={threads} suggestions={suggestions} may={may} />
}

/** What others say about the article, in the margin of its text; heard as it happens. */
export function Together() {
  const writing = useWriting()
  const editor = useDeskEditor()
  const can = useCan()
  useArticleTalk(writing)
  return editor && can('comment.index') ? <Around /> : null
}
