import {
  type AssistAnswer,
  type AssistProposal,
  mostAssisted,
  refuseProposals,
  takeProposal,
} from '@toasoan/contract/editorial/assist'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { useEffect, useRef, useState } from 'react'
import { isAbort, isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { useDeskEditor } from '../desk/desk-state.ts'
import { useWriting } from '../desk/writing-context.ts'
import { insertBlocks } from '../speech/insert-speech.ts'
import { blocksIn } from '../together/anchors-plugin.ts'
import { askFor } from './ask.ts'

export type Options = {
  words?: number
  seconds?: number
  network?: 'facebook' | 'x' | 'zalo'
  source_id?: number
}

type Running = { kind: AssistKind; characters: number }

const paragraphsOf = (text: string): DocumentNode[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }))

/** Nodes that a shortened text can replace without losing anything but words. */
const plainNodes = new Set(['paragraph', 'heading'])

/** Asks for proposals about the open article, and puts one that is taken into its field. */
export function useProposals() {
  const writing = useWriting()
  const editor = useDeskEditor()
  const [running, setRunning] = useState<Running | null>(null)
  const [answer, setAnswer] = useState<AssistAnswer | null>(null)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const cancel = () => abort.current?.abort()

  const ask = async (kind: AssistKind, options: Options = {}) => {
    if (!editor || !isMounted(editor)) return
    const { head, values } = writing.store.get()
    const own = new AbortController()
    abort.current = own
    setRunning({ kind, characters: 0 })
    setAnswer(null)
    setTaken(new Set())
    setFailure(null)
    const text = blocksIn(editor.state.doc)
      .map(({ words }) => words.trim())
      .filter(Boolean)
      .join('\n')
      .slice(0, mostAssisted)
    try {
      const body = {
        article_id: head?.id ?? null,
        title: values.title,
        lead: values.lead,
        text,
        embargo_at: values.embargo_at,
        ...options,
      }
      setAnswer(
        await askFor({
          kind,
          body,
          signal: own.signal,
          onProgress: (characters) => setRunning({ kind, characters }),
        }),
      )
    } catch (error) {
      if (!own.signal.aborted && !isAbort(error))
        setFailure(isApiError(error) ? error.message : String(error))
    } finally {
      setRunning(null)
      void invalidate('/assist/state')
    }
  }

  const put = ({ target, text, value }: AssistProposal): void => {
    const { tags } = writing.store.get().values
    if (target === 'tags') writing.set({ tags: tags.includes(text) ? tags : [...tags, text] })
    else if (target === 'category_id') writing.set({ category_id: value })
    else if (target === 'text' && editor) {
      const nodes = paragraphsOf(text)
      const isPlain = editor.state.doc.children.every(({ type }) => plainNodes.has(type.name))
      if (isPlain)
        editor
          .chain()
          .insertContentAt({ from: 0, to: editor.state.doc.content.size }, nodes)
          .focus('start')
          .run()
      else insertBlocks(editor, nodes)
    } else if (target) writing.set({ [target]: text })
  }

  /** Records the decision first: one with findings needs the confirmation. */
  const take = async (proposal: number, despite: boolean) => {
    const chosen = answer?.proposals[proposal]
    if (!answer || !chosen) return
    try {
      await call(takeProposal, { params: { id: answer.id }, body: { proposal, despite } })
      put(chosen)
      setTaken((before) => new Set([...before, proposal]))
    } catch (error) {
      reportFailure(error)
    }
  }

  const dismiss = () => {
    if (answer && taken.size === 0) call(refuseProposals, { params: { id: answer.id } }).catch(reportFailure)
    setAnswer(null)
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

  return { running, answer, taken, failure, ask, cancel, take, dismiss, show }
}
