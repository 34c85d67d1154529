import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { acceptedForm } from '@toasoan/contract/account/spelling-wishes'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { translate } from '#web/language/language.ts'
import { changePreference, usePreference } from '#web/session/preferences.ts'
import { toast } from '../../toast.ts'
import { isMounted, useMounted } from '../is-mounted.ts'
import type { Hint } from './hint.ts'
import { hintAt, nextHint, setWishes, spellingState } from './spelling-plugin.ts'
import { spellingTexts } from './spelling-texts.ts'
import { isKeepable, wishesOf } from './wishes.ts'

/** A hint with an open popover; if opened by keyboard, its buttons are focused and the next hint follows. */
export type Shown = { hint: Hint; byKeyboard: boolean }

/** Replaces the text of a hint in one undo step. */
function apply(editor: Editor, hints: readonly Hint[]): void {
  const { tr } = editor.state
  for (const { from, to, suggestion } of hints.toReversed()) {
    if (suggestion === '') tr.delete(from, to)
    else if (suggestion !== null) tr.insertText(suggestion, from, to)
  }
  editor.view.dispatch(tr)
}

/** Hints of an editor: number, on/off state, current hint, and actions. */
export function useSpelling(editor: Editor) {
  const kept = usePreference('spelling')
  /** Words too long to be stored are ignored only until the page is closed. */
  const [unkept, setUnkept] = useState<readonly string[]>([])
  const wishes = useMemo(() => wishesOf({ ...kept, words: [...kept.words, ...unkept] }), [kept, unkept])
  const [shown, setShown] = useState<Shown | null>(null)
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => spellingState(state).hints.length,
  })
  const isEditable = useEditorState({ editor, selector: ({ editor: { isEditable: may } }) => may })

  const mounted = useMounted(editor)

  useEffect(() => {
    if (mounted && isMounted(editor)) setWishes(editor.view, { ...wishes, on: wishes.on && isEditable })
  }, [editor, mounted, wishes, isEditable])

  const show = useCallback(
    (hint: Hint, byKeyboard: boolean) => {
      const { state, view } = editor
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, hint.to)))
      const { node } = view.domAtPos(hint.from)
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'center' })
      setShown({ hint, byKeyboard })
    },
    [editor],
  )

  const go = useCallback(
    (by: 1 | -1) => {
      const { state } = editor
      const place = by === 1 ? state.selection.from : state.selection.to
      const inHand = shown?.hint ?? hintAt(state, place)
      const hint = nextHint(state, inHand ? (by === 1 ? inHand.from : inHand.from + 1) : place, by)
      if (hint) show(hint, true)
      else toast(translate(spellingTexts.none), 'success')
    },
    [editor, show, shown],
  )

  const close = useCallback(() => {
    setShown(null)
    if (shown?.byKeyboard) editor.commands.focus()
  }, [editor, shown])

  /** After handling a hint: with the keyboard go to the next one, with the pointer back to the text. */
  const follow = (from: number) => {
    const next = shown?.byKeyboard ? nextHint(editor.state, from - 1, 1) : null
    if (next) return show(next, true)
    setShown(null)
    editor.commands.focus()
  }

  const latest = useRef({ go, on: wishes.on })
  latest.current = { go, on: wishes.on }
  useEffect(() => {
    if (!mounted || !isMounted(editor)) return
    const { dom } = editor.view
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || event.ctrlKey || event.altKey || event.metaKey || !latest.current.on) return
      event.preventDefault()
      latest.current.go(event.shiftKey ? -1 : 1)
    }
    const click = (event: MouseEvent) => {
      if (!(event.target as Element).closest?.('.spelling')) return
      const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      const hint = place === undefined ? null : hintAt(editor.state, place)
      if (hint && editor.state.selection.empty) setShown({ hint, byKeyboard: false })
    }
    dom.addEventListener('keydown', press)
    dom.addEventListener('click', click)
    return () => {
      dom.removeEventListener('keydown', press)
      dom.removeEventListener('click', click)
    }
  }, [editor, mounted])
  useEffect(() => {
    const hide = () => setShown(null)
    editor.on('update', hide)
    return () => {
      editor.off('update', hide)
    }
  }, [editor])

  return {
    count,
    on: wishes.on,
    isEditable,
    shown,
    go,
    close,
    wished: wishes.style,
    toggle: () => changePreference('spelling', { on: !wishes.on }),
    change(): void {
      if (!shown) return
      apply(editor, [shown.hint])
      follow(shown.hint.from)
    },
    /** Converts every syllable of the minority style. */
    changeAll(): void {
      if (!shown) return
      const all = spellingState(editor.state).hints.filter(({ kind }) => kind === shown.hint.kind)
      apply(editor, all)
      follow(shown.hint.from)
    },
    ignore(): void {
      if (!shown) return
      const word = acceptedForm(shown.hint.found)
      setWishes(editor.view, { ...wishes, ignored: new Set([...wishes.ignored, word]) })
      if (isKeepable(word)) changePreference('spelling', { accept: [word] })
      else setUnkept([...unkept, word])
      follow(shown.hint.from)
    },
    alike: (hint: Hint) => spellingState(editor.state).hints.filter(({ kind }) => kind === hint.kind).length,
  }
}

export type Spelling = ReturnType<typeof useSpelling>
