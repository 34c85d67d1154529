import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { reworded } from '@toasoan/contract/editorial/reword'
import { suggestedFor } from '@toasoan/contract/editorial/suggested-words'
import { acceptSuggestion, type Suggestion } from '@toasoan/contract/editorial/suggestions'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { mappingOf } from '#web/ui/editor/remote-mapping.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { useDesk } from '../desk/desk-state.ts'
import { useWriting } from '../desk/writing-context.ts'
import { placesIn } from './anchors-plugin.ts'
import { togetherTexts } from './text.ts'
import { suggestionKey } from './use-anchors.ts'

/** Follows a block of the text while others may write; `stop` gives where it is in the end. */
function follow(editor: Editor, start: number | null) {
  let pos = start
  const carry = ({ transaction }: { transaction: Transaction }) => {
    if (pos === null) return
    const { pos: next, deleted } = mappingOf(transaction).mapResult(pos, 1)
    pos = deleted ? null : next
  }
  editor.on('transaction', carry)
  return () => {
    editor.off('transaction', carry)
    return pos
  }
}

/** Puts other words into a block of the open text; what was typed elsewhere stays as it is. */
function applyHere(editor: Editor, pos: number, after: string): boolean {
  const { state, schema, view } = editor
  const node = state.doc.nodeAt(pos)
  if (!node?.isTextblock) return false
  const end = pos + node.nodeSize
  if (after === '' && state.doc.resolve(pos).depth === 0 && state.doc.childCount > 1)
    view.dispatch(state.tr.delete(pos, end))
  else {
    const content = reworded((node.toJSON().content ?? []) as DocumentNode[], after)
    view.dispatch(state.tr.replaceWith(pos + 1, end - 1, Fragment.fromJSON(schema, content)))
  }
  return true
}

const plain = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Accepts suggestions at the desk: what is typed is saved before, and what is typed meanwhile stays. */
export function useAccept() {
  const t = useText()
  const desk = useDesk()
  const writing = useWriting()
  const [busy, setBusy] = useState<number | null>(null)

  /** In a text that is written together the words are an edit like any other; the suggestion is then closed. */
  async function acceptTogether({ id, before, after }: Suggestion, over?: string): Promise<void> {
    const { head } = writing.store.get()
    const { editor } = desk.get()
    const pos = editor && (placesIn(editor.state).get(suggestionKey(id)) ?? null)
    const node = editor && pos !== null ? editor.state.doc.nodeAt(pos) : null
    if (!head || !editor || pos === null || !node) return toast(t(togetherTexts.gone))
    const words = node.textBetween(0, node.content.size, '\n', '\n')
    const next = over === undefined ? suggestedFor(before, after, words) : after
    const matches = next !== null && (over === undefined || plain(words) === plain(over))
    // The server refuses it with the words that the paragraph has, so that the person decides.
    const body = {
      version: head.version,
      epoch: 1,
      together: { current: words },
      ...(over === undefined ? {} : { over }),
    }
    await call(acceptSuggestion, { params: { id }, body })
    if (matches) applyHere(editor, pos, next)
    toastSuccess(t(togetherTexts.accepted))
  }

  async function accept(suggestion: Suggestion, over?: string): Promise<void> {
    const { id, after } = suggestion
    const { store } = writing
    if (writing.together.isOn()) return acceptTogether(suggestion, over)
    if (store.get().dirty && !(await writing.save())) return
    const epoch = await writing.epochToWrite()
    const { head, values } = store.get()
    const { editor } = desk.get()
    if (!head) return
    const whereNow = editor && follow(editor, placesIn(editor.state).get(suggestionKey(id)) ?? null)
    try {
      const body = { version: head.version, epoch, tab: writing.tab, ...(over === undefined ? {} : { over }) }
      await call(acceptSuggestion, { params: { id }, body })
      const detail = await call(viewArticle, { params: { id: head.id } })
      const pos = whereNow?.() ?? null
      if (store.get().values === values) writing.replace(detail)
      else if (editor && pos !== null && applyHere(editor, pos, after)) writing.rebase(detail)
      else store.set({ conflict: { message: '', theirs: detail } })
      toastSuccess(t(togetherTexts.accepted))
    } finally {
      whereNow?.()
    }
  }

  return {
    /** The suggestion that is being accepted. */
    busy,
    async accept(suggestion: Suggestion, over?: string): Promise<void> {
      if (busy !== null) return
      setBusy(suggestion.id)
      try {
        await accept(suggestion, over)
      } catch (error) {
        reportFailure(error)
      } finally {
        setBusy(null)
        void invalidate('/article/:id/suggestions', '/article', '/article/history/:article_id')
      }
    },
  }
}
