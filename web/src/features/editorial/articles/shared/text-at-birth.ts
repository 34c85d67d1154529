import * as Y from 'yjs'

/** Nodes that hold text of their own. */
const textBlocks: readonly string[] = ['paragraph', 'heading', 'figure', 'codeBlock']

/** Index of the first struct at or after a clock. */
function firstFrom(structs: readonly { id: Y.ID }[], clock: number): number {
  let low = 0
  let high = structs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (structs[middle]!.id.clock < clock) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Gives each empty paragraph, heading and caption that is made here its shared text at once: where two people begin to
 * write in it, both would otherwise make one, and one of them would be lost.
 */
export function textAtBirth(doc: Y.Doc, remote: unknown): void {
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    if (transaction.origin === remote) return
    const from = transaction.beforeState.get(doc.clientID) ?? 0
    if (from === (transaction.afterState.get(doc.clientID) ?? 0)) return
    const structs = doc.store.clients.get(doc.clientID) ?? []
    const bare = structs.slice(firstFrom(structs, from)).flatMap((item) => {
      if (!(item instanceof Y.Item) || item.deleted || !(item.content instanceof Y.ContentType)) return []
      const { type } = item.content
      const isBare = type instanceof Y.XmlElement && textBlocks.includes(type.nodeName) && type.length === 0
      return isBare ? [type as Y.XmlElement] : []
    })
    if (bare.length > 0)
      doc.transact(() => {
        for (const element of bare) element.insert(0, [new Y.XmlText()])
      }, 'birth')
  })
}
