import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { bodyRoot, writingChannels } from '@toasoan/contract/editorial/writing'
import type { Doc } from 'yjs'
import type { ArticleValues } from '../writing/article-values.ts'
import type { SharedView } from '../writing/shared-view.ts'
import { CaretPlace } from './caret-diff.ts'
import { colorOf, createCarets, renderCaret } from './carets.ts'
import { createComposition } from './composition.ts'
import { offered } from './hidden-words.ts'
import { readFirst } from './read-first.ts'
import { createSharedText, type Pending, type Replaced, remote, type Transport } from './shared-text.ts'
import { putValues, valuesIn } from './shared-values.ts'
import { socketTransport } from './socket.ts'

type Opening = {
  id: number
  person: { id: number; name: string }
  correct: boolean
  pending: Pending | null
  values(): ArticleValues
  onValues(values: ArticleValues): void
  onView(change: Partial<SharedView>): void
  onPending(pending: Pending | null): void
  onStranded(values: ArticleValues, replaced: Replaced): void
  /** What was kept on this computer is of another text than there is now. */
  onStale(): void
  /** Something was typed here. */
  onTyped(): void
}

export type OpenShared = ReturnType<typeof openShared>

/** Milliseconds between a change of the body and the form's copy of it. */
const copyEvery = 300

let lastKey = 0

/** Opens a shared text and keeps the form's values equal to it. */
export function openShared(options: Opening) {
  const { id, onView, onValues } = options
  const first = readFirst()
  const composition = createComposition()
  /** What others do is heard after the word that is being composed here. */
  const transport: Transport = {
    ...socketTransport,
    on: (channel, listen) =>
      socketTransport.on(channel, (payload: never) => composition.after(() => listen(payload))),
    async ask<Answer>(channel: string, payload: unknown) {
      const answer = await socketTransport.ask<Answer>(channel, payload)
      if (channel === writingChannels.enter) await new Promise<void>(composition.after)
      return answer
    },
  }
  let carets: ReturnType<typeof createCarets> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hidden: SharedView['hidden'] = []

  /** Fields are not replaced while a word is being composed in one of them. */
  function copy(): void {
    composition.after(() => {
      if (text.doc) onValues(valuesIn(text.doc, options.values(), true))
    })
  }

  function copySoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      copy()
    }, copyEvery)
  }

  function take(doc: Doc, replaced: Replaced | null): void {
    if (replaced?.unconfirmed) options.onStranded(valuesIn(replaced.doc, options.values(), true), replaced)
    carets?.stop()
    carets = createCarets(doc, id, transport, composition.after)
    doc.on('update', (_update: Uint8Array, origin: unknown) => {
      if (doc !== text.doc) return
      if (origin !== remote) options.onTyped()
      if (origin === 'field') return
      copySoon()
    })
    onValues(valuesIn(doc, options.values(), true))
    const user = { name: options.person.name, color: colorOf(options.person.id) }
    const extensions = [
      first.extension,
      CaretPlace,
      Collaboration.configure({ document: doc, field: bodyRoot }),
      CollaborationCaret.configure({ provider: { awareness: carets.awareness }, user, render: renderCaret }),
    ]
    onView({ doc, extensions, lineage: text.lineage })
  }

  const text = createSharedText({
    id,
    correct: options.correct,
    transport,
    pending: options.pending,
    onState: (state) => onView({ ...state, lineage: text.lineage }),
    onDoc: take,
    beforeRemote: first.read,
    onHidden(words) {
      lastKey += 1
      hidden = offered(hidden, { key: lastKey, words })
      onView({ hidden })
    },
    onPending: options.onPending,
    onStale: options.onStale,
  })
  void text.enter()

  return {
    text,
    put(change: Partial<ArticleValues>): void {
      const { doc } = text
      if (!doc || text.state.may !== 'write') return
      putValues(doc, change)
      onValues({ ...valuesIn(doc, options.values(), false), ...textsOf(change) })
    },
    forgetHidden(key: number): void {
      hidden = hidden.filter((one) => one.key !== key)
      onView({ hidden })
    },
    /** The form's values as the text has them at this moment. */
    current: (): ArticleValues => (text.doc ? valuesIn(text.doc, options.values(), true) : options.values()),
    dispose(): void {
      clearTimeout(timer)
      carets?.stop()
      text.dispose()
      composition.stop()
    },
  }
}

/** What was just typed stays as it was typed, so that a caret keeps its place. */
const textsOf = ({ document: _document, ...change }: Partial<ArticleValues>): Partial<ArticleValues> => change
