import * as Y from 'yjs'

/** Own letters that a change of others deleted, unless that change has them elsewhere; only those from a clock on. */
export function hiddenBy(transaction: Y.Transaction, own: Y.Doc, since: number): string {
  const words: string[] = []
  for (const [client, deletes] of transaction.deleteSet.clients) {
    if (client !== own.clientID) continue
    const structs = own.store.clients.get(client) ?? []
    for (const { clock, len } of deletes)
      for (const item of structs) {
        if (!(item instanceof Y.Item) || !(item.content instanceof Y.ContentString)) continue
        // Letters that were typed one after another are one item, of which a part may be old.
        const from = Math.max(clock, since, item.id.clock)
        const to = Math.min(clock + len, item.id.clock + item.length)
        if (from < to) words.push(item.content.str.slice(from - item.id.clock, to - item.id.clock))
      }
  }
  const text = words.join('').trim()
  if (!text) return ''
  const brought: string[] = []
  for (const [client, after] of transaction.afterState) {
    const before = transaction.beforeState.get(client) ?? 0
    if (after === before || client === own.clientID) continue
    for (const item of own.store.clients.get(client) ?? [])
      if (item.id.clock >= before && item instanceof Y.Item && item.content instanceof Y.ContentString)
        brought.push(item.content.str)
  }
  return brought.join('').includes(text) ? '' : text
}

/** The letters of an update that are not in the text after it was applied, and that it does not delete itself. */
export function missingOf(update: Uint8Array, doc: Y.Doc): string {
  const hidden = Y.decodeUpdate(update).structs.flatMap((struct) => {
    if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return []
    const item = Y.getItem(doc.store, struct.id) as Y.Item | Y.GC
    return item instanceof Y.Item && !item.deleted ? [] : [struct]
  })
  const deleted = Y.decodeUpdate(update).ds
  return hidden
    .filter(
      ({ id: { client, clock } }) =>
        !deleted.clients.get(client)?.some((one) => clock >= one.clock && clock < one.clock + one.len),
    )
    .map(({ content }) => (content as Y.ContentString).str)
    .join('')
    .trim()
}
