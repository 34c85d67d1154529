import type { Editor } from '@tiptap/core'
import { mostAssisted } from '@toasoan/contract/editorial/assist'
import type { TextKind } from '@toasoan/contract/editorial/assist-kinds'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { useMemo, useRef } from 'react'
import { assistTexts } from '#web/entities/assist/text.ts'
import { type Taking, useAssistRequest } from '#web/entities/assist/use-request.ts'
import { useText } from '#web/language/use-text.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { toast } from '#web/ui/toast.ts'
import { useDeskEditor } from '../desk/desk-state.ts'
import { useWriting } from '../desk/writing-context.ts'
import { insertBlocks } from '../speech/insert-speech.ts'
import { blocksIn } from '../together/anchors-plugin.ts'
import { suggestParagraph } from './suggest-paragraph.ts'

export type Options = {
  words?: number
  seconds?: number
  network?: 'facebook' | 'x' | 'zalo'
  source_id?: number
}

const paragraphsOf = (text: string): DocumentNode[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }))

/** Nodes that a shortened text can replace without losing anything but words. */
const plainNodes = new Set(['paragraph', 'heading'])

/** The words of a text as they are sent, one paragraph a line. */
const wordsOf = ({ state }: Editor): string =>
  blocksIn(state.doc)
    .map(({ words }) => words.trim())
    .filter(Boolean)
    .join('\n')

/** Asks for proposals about the open article, and puts one that is taken into its field. */
export function useProposals() {
  const writing = useWriting()
  const editor = useDeskEditor()
  const t = useText()
  /** The text that the proposals are about. */
  const asked = useRef('')
  const put = ({ proposal }: Taking): unknown => {
    const { target, text, value } = proposal
    const { tags } = writing.store.get().values
    if (target === 'paragraph') {
      const { head } = writing.store.get()
      const blocks = editor ? blocksIn(editor.state.doc) : []
      return suggestParagraph(proposal, { head, asked: asked.current, blocks })
    }
    if (target === 'tags') writing.set({ tags: tags.includes(text) ? tags : [...tags, text] })
    else if (target === 'category_id') writing.set({ category_id: value })
    else if (target === 'text' && editor) {
      const nodes = paragraphsOf(text)
      const isPlain = editor.state.doc.children.every(({ type }) => plainNodes.has(type.name))
      // What was written since the question is not lost.
      const isSame = wordsOf(editor) === asked.current
      if (!isSame) toast(t(assistTexts.added), 'warning')
      if (isPlain && isSame)
        editor
          .chain()
          .insertContentAt({ from: 0, to: editor.state.doc.content.size }, nodes)
          .focus('start')
          .run()
      else insertBlocks(editor, nodes)
    } else if (target && target in writing.store.get().values) writing.set({ [target]: text })
  }

  const { ask: send, answer: given, ...request } = useAssistRequest(put)
  // A post for a network has no field here: it is only copied.
  const answer = useMemo(
    () =>
      given && {
        ...given,
        proposals: given.proposals.map((one) => (one.target === 'message' ? { ...one, target: null } : one)),
      },
    [given],
  )

  const ask = async (kind: TextKind | 'translate', options: Options = {}) => {
    if (!editor || !isMounted(editor)) return
    const { head, values } = writing.store.get()
    asked.current = wordsOf(editor)
    const body = {
      article_id: head?.id ?? null,
      title: values.title,
      lead: values.lead,
      text: asked.current.slice(0, mostAssisted),
      embargo_at: values.embargo_at,
      ...options,
    }
    await send({ kind, body })
  }

  /** Brings the writer to the paragraph that a proposal is about. */
  const show = (place: number) => {
    if (!editor || !isMounted(editor)) return
    const block = blocksIn(editor.state.doc).filter(({ words }) => words.trim() !== '')[place]
    if (block)
      editor
        .chain()
        .focus()
        .setTextSelection(block.pos + 1)
        .scrollIntoView()
        .run()
  }

  return { ...request, answer, ask, show }
}
