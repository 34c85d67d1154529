import { setTimeout as pause } from 'node:timers/promises'
import { bodyRoot, updateEvery, writingChannels, writingSchema } from '@toasoan/contract/editorial/writing'
import { io } from 'socket.io-client'
import * as Y from 'yjs'
import { chanceOf } from '../prove/chance.ts'

/** Makes so many edits in an article as a page would, forty in an update; gives how many were stored. */
export async function wear(url: string, token: string, id: number, edits: number): Promise<number> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const chance = chanceOf(id)
  const entered = await socket.emitWithAck(writingChannels.enter, {
    id,
    schema: writingSchema,
    correct: false,
  })
  const doc = new Y.Doc({ gc: false })
  Y.applyUpdate(doc, new Uint8Array(entered.update))
  const body = doc.getXmlFragment(bodyRoot)
  let made = 0
  let own: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => own.push(update))
  while (made < edits) {
    for (let n = 0; n < 40; n += 1) {
      const text = (body.get(chance.below(20)) as Y.XmlElement).get(0) as Y.XmlText
      const at = chance.below(text.length + 1)
      if (text.length > 250) text.delete(0, 30)
      text.insert(Math.min(at, text.length), 'ươn'.slice(0, 1 + chance.below(3)))
    }
    const update = Y.mergeUpdates(own)
    own = []
    const { lineage } = entered
    const answer = await socket.timeout(20_000).emitWithAck(writingChannels.update, { id, lineage, update })
    if (!answer.seq) throw new Error(JSON.stringify(answer))
    made += 40
    // A page sends five a second at most; what comes faster is not heard.
    await pause(updateEvery)
  }
  socket.disconnect()
  return made
}
