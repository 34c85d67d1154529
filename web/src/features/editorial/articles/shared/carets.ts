import { type CaretHeard, type WritingCaret, writingChannels } from '@toasoan/contract/editorial/writing'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { Transport } from './shared-text.ts'

/** Milliseconds between two messages of one's own caret, and until it is said again without a change. */
const sayEvery = 250
const sayAgain = 10_000

/** Colours that white letters are read on, in both themes. */
const colors = ['#b0413e', '#1f6f8b', '#6a4c93', '#2d6a4f', '#9a5b13', '#3a5a9b', '#8a3b6b', '#4a5d23']

export const colorOf = (personId: number): string => colors[personId % colors.length] as string

const base64 = (position: Y.RelativePosition) =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(position)))

function positionIn(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return Y.relativePositionToJSON(Y.decodeRelativePosition(bytes))
  } catch {
    return null
  }
}

type Cursor = { anchor: Y.RelativePosition; head: Y.RelativePosition }

/**
 * The carets of those who write in a text; names come from the server.
 * @param calmly Runs an act after the word that is being composed: a new place of one's own caret draws all of them again, and a
 * composition beside another's caret does not survive that.
 */
export function createCarets(
  doc: Y.Doc,
  id: number,
  transport: Transport,
  calmly: (act: () => void) => void,
) {
  const awareness = new Awareness(doc)
  const setField = awareness.setLocalStateField.bind(awareness)
  awareness.setLocalStateField = (field, value) => calmly(() => setField(field, value))
  const numbers = new Map<string, number>()
  let next = 1
  let timer: ReturnType<typeof setTimeout> | undefined

  function say(hello = false): void {
    const cursor = awareness.getLocalState()?.cursor as Cursor | null | undefined
    const at = (position: Y.RelativePosition) => base64(Y.createRelativePositionFromJSON(position))
    const caret: WritingCaret = {
      id,
      anchor: cursor ? at(cursor.anchor) : null,
      head: cursor ? at(cursor.head) : null,
      hello,
    }
    transport.say(writingChannels.caret, caret)
  }

  awareness.on('update', (_changes: unknown, origin: unknown) => {
    if (origin !== 'local' || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      say()
    }, sayEvery)
  })

  function show({ line, person, anchor, head }: CaretHeard): void {
    const known = numbers.get(line)
    const number = known ?? (next === doc.clientID ? ++next : next)
    if (known === undefined) {
      numbers.set(line, number)
      next = number + 1
    }
    const cursor = anchor && head ? { anchor: positionIn(anchor), head: positionIn(head) } : null
    const isThere = awareness.states.has(number)
    if (cursor?.anchor && cursor.head) {
      const user = { name: person.name, color: colorOf(person.id) }
      awareness.states.set(number, { user, cursor })
      awareness.meta.set(number, { clock: 0, lastUpdated: Date.now() })
    } else awareness.states.delete(number)
    const isNow = awareness.states.has(number)
    if (!isThere && !isNow) return
    const change = {
      added: !isThere && isNow ? [number] : [],
      updated: isThere && isNow ? [number] : [],
      removed: isThere && !isNow ? [number] : [],
    }
    awareness.emit('change', [change, 'remote'])
    awareness.emit('update', [change, 'remote'])
  }

  const stop = transport.on<CaretHeard>(writingChannels.caret, (heard) => {
    if (heard.id !== id) return
    show(heard)
    if (heard.hello) say()
  })
  const again = setInterval(() => say(), sayAgain)
  say(true)
  return {
    awareness,
    stop(): void {
      stop()
      clearInterval(again)
      clearTimeout(timer)
      awareness.destroy()
    },
  }
}

/** Another person's caret with their name. */
export function renderCaret({ name, color }: { name?: string; color?: string }): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'caret-of-other'
  caret.style.setProperty('--caret', color ?? '#666666')
  const label = document.createElement('span')
  label.className = 'caret-name'
  label.textContent = name ?? ''
  caret.append(label)
  return caret
}
