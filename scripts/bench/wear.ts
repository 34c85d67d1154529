import { setTimeout as pause } from 'node:timers/promises'
import { bodyRoot, updateEvery, writingChannels, writingSchema } from '@toasoan/contract/editorial/writing'
import { io } from 'socket.io-client'
import * as Y from 'yjs'
import { chanceOf } from '../prove/chance.ts'

/** The shared text of an article as a page without a screen has it; `send` stores what was changed in `text` since the last time. */
async function openText(url: string, token: string, id: number) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const { update: stored, lineage } = await socket.emitWithAck(writingChannels.enter, {
    id,
    schema: writingSchema,
    correct: false,
  })
  const doc = new Y.Doc({ gc: false })
  Y.applyUpdate(doc, new Uint8Array(stored))
  let own: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => own.push(update))
  return {
    text: (paragraph: number) =>
      (doc.getXmlFragment(bodyRoot).get(paragraph) as Y.XmlElement).get(0) as Y.XmlText,
    async send() {
      const update = Y.mergeUpdates(own)
      own = []
      const answer = await socket.timeout(20_000).emitWithAck(writingChannels.update, { id, lineage, update })
      if (!answer.seq) throw new Error(JSON.stringify(answer))
      // A page sends five a second at most; what comes faster is not heard.
      await pause(updateEvery)
    },
    close: () => void socket.disconnect(),
  }
}

/** Makes so many edits in an article as a page would, forty in an update; gives how many were stored. */
export async function wear(url: string, token: string, id: number, edits: number): Promise<number> {
  const { text: textAt, send, close } = await openText(url, token, id)
  const chance = chanceOf(id)
  let made = 0
  while (made < edits) {
    for (let n = 0; n < 40; n += 1) {
      const text = textAt(chance.below(20))
      const at = chance.below(text.length + 1)
      if (text.length > 250) text.delete(0, 30)
      text.insert(Math.min(at, text.length), 'ươn'.slice(0, 1 + chance.below(3)))
    }
    await send()
    made += 40
  }
  close()
  return made
}

/** Somebody on another machine who types in the ninth paragraph, some five letters a second, until `stop` is called. */
export async function writesBeside(
  url: string,
  token: string,
  id: number,
): Promise<{ stop(): Promise<void> }> {
  const { text, send, close } = await openText(url, token, id)
  let going = true
  const typing = (async () => {
    while (going) {
      text(8).insert(0, 'ờ')
      await send()
    }
  })()
  return {
    async stop() {
      going = false
      await typing
      close()
    },
  }
}
