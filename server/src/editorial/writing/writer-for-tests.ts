import {
  bodyRoot,
  fieldsRoot,
  type WritingEnded,
  type WritingEntered,
  type WritingNews,
  writingChannels,
  writingSchema,
} from '@toasoan/contract/editorial/writing'
import { channels } from '@toasoan/contract/messaging/events'
import type { Socket } from 'socket.io-client'
import * as Y from 'yjs'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'

export type Writer = Awaited<ReturnType<typeof writerOf>>

/** A page of a person that writes in an article by changes of the shared text itself. */
export async function writerOf(
  url: string,
  person: TestPerson,
  id: number,
  { correct = false, schema = writingSchema } = {},
) {
  const socket: Socket = await connected(url, person.token)
  let doc = new Y.Doc({ gc: false })
  let entered: WritingEntered | null = null
  let seq = 0
  let own: Uint8Array[] = []
  let last: Uint8Array = new Uint8Array()
  const ended: WritingEnded[] = []
  socket.on(writingChannels.news, (news: WritingNews) => {
    if (news.id !== id || news.lineage !== entered?.lineage) return
    Y.applyUpdate(doc, new Uint8Array(news.update), 'remote')
    seq = Math.max(seq, news.seq)
  })
  socket.on(writingChannels.ended, (one: WritingEnded) => ended.push(one))

  async function enter(): Promise<WritingEntered & { error?: string; message?: string }> {
    const answer = await socket.timeout(8000).emitWithAck(writingChannels.enter, { id, schema, correct })
    if (answer.error) return answer
    if (entered?.lineage !== answer.lineage) {
      doc = new Y.Doc({ gc: false })
      own = []
      doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'remote' && own.push(update))
    }
    entered = answer
    seq = answer.seq
    Y.applyUpdate(doc, new Uint8Array(answer.update), 'remote')
    return answer
  }

  // A change of rights, and a listener that was mended, end the rooms of a socket; a page opens its text again.
  socket.on(channels.access, () => void (entered && enter().catch(() => undefined)))

  const send = (update: Uint8Array): Promise<{ seq: number; error?: string }> =>
    socket.timeout(2500).emitWithAck(writingChannels.update, { id, lineage: entered?.lineage, update })

  const body = () => doc.getXmlFragment(bodyRoot)
  const textAt = (paragraph: number) => (body().get(paragraph) as Y.XmlElement).get(0) as Y.XmlText
  return {
    socket,
    ended,
    enter,
    send,
    person,
    get doc() {
      return doc
    },
    get entered() {
      return entered as WritingEntered
    },
    seen: () => seq,
    body,
    textAt,
    field: (name: string) => doc.getMap(fieldsRoot).get(name) as Y.Text,
    fields: () => doc.getMap(fieldsRoot),
    words: () =>
      body()
        .toString()
        .replace(/<[^<>]+>/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    /** Changes the text and sends that; the answer is the server's. */
    async change(work: (doc: Y.Doc) => void) {
      own = []
      doc.transact(() => work(doc))
      last = new Uint8Array(Y.mergeUpdates(own))
      own = []
      const answer = await send(last)
      if (answer.seq) seq = Math.max(seq, answer.seq)
      return answer
    },
    /** Sends the last change again. */
    repeat: () => send(last),
    /** Types at the end of a paragraph. */
    type(words: string, paragraph = 0) {
      return this.change(() => {
        const text = textAt(paragraph)
        text.insert(text.length, words)
      })
    },
    close: () => socket.disconnect(),
  }
}
