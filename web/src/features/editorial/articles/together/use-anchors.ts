import type { Editor } from '@tiptap/core'
import type { CommentThread } from '@toasoan/contract/editorial/comments'
import type { Suggestion } from '@toasoan/contract/editorial/suggestions'
import { useEffect, useMemo, useState } from 'react'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { useDeskEditor, useDeskState } from '../desk/desk-state.ts'
import { anchorsKey, anchorsPlugin, lightAnchor, placesIn, type Seed, seedAnchors } from './anchors-plugin.ts'

/** The names under which a thread and a suggestion are anchored. */
export const threadKey = (id: number) => `c${id}`
export const suggestionKey = (id: number) => `s${id}`

const none: ReadonlyMap<string, number | null> = new Map()

const samePlaces = (one: ReadonlyMap<string, number | null>, other: ReadonlyMap<string, number | null>) =>
  one.size === other.size && [...one].every(([name, pos]) => other.has(name) && other.get(name) === pos)

/** Anchors threads and suggestions in the text of the desk, and marks the one that is looked at. */
export function useAnchors(threads: readonly CommentThread[], suggestions: readonly Suggestion[]): void {
  const editor = useDeskEditor()
  const active = useDeskState((state) => state.active)
  const commenting = useDeskState((state) => state.commenting)
  const suggesting = useDeskState((state) => state.suggesting)
  const found = useDeskState((state) => state.found)
  const seeds = useMemo((): Seed[] => {
    const chosen = commenting ?? suggesting ?? (found && { anchor: found })
    return [
      ...threads.flatMap(({ id, anchor }) => (anchor ? [{ key: threadKey(id), anchor }] : [])),
      ...suggestions.map(({ id, anchor }) => ({ key: suggestionKey(id), anchor })),
      ...(chosen ? [{ key: 'chosen', anchor: chosen.anchor }] : []),
    ]
  }, [threads, suggestions, commenting, suggesting, found])
  useEffect(() => {
    if (!editor || !isMounted(editor)) return
    editor.registerPlugin(anchorsPlugin())
    return () => {
      if (isMounted(editor)) editor.unregisterPlugin(anchorsKey)
    }
  }, [editor])
  useEffect(() => {
    if (editor) seedAnchors(editor, seeds)
  }, [editor, seeds])
  const lit = commenting || suggesting ? 'chosen' : (active ?? (found ? 'chosen' : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: new anchors are highlighted again
  useEffect(() => {
    if (editor) lightAnchor(editor, lit)
  }, [editor, lit, seeds])
}

/** Where the threads and suggestions are in the text, by their names; kept fresh while it is edited. */
export function usePlaces(): ReadonlyMap<string, number | null> {
  const editor = useDeskEditor()
  const [places, setPlaces] = useState(none)
  useEffect(() => {
    if (!editor) return
    const look = () => {
      const next = placesIn(editor.state)
      setPlaces((before) => (samePlaces(before, next) ? before : next))
    }
    look()
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])
  return places
}

/** Brings a block of the text into sight. */
export function showBlock(editor: Editor, pos: number): void {
  const block = editor.view.nodeDOM(pos)
  if (!(block instanceof HTMLElement)) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  block.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}
