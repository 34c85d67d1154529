import * as Y from 'yjs'

/** Words that were typed here and that a merge took out of the text. */
export type HiddenWords = { key: number; words: string }

/** Most offers that are shown one by one. */
const mostOffers = 5

/** The offers with another one: none is dropped, later ones join the last where there are many. */
export function offered(before: readonly HiddenWords[], next: HiddenWords): HiddenWords[] {
  const last = before.at(-1)
  return last && before.length >= mostOffers
    ? [...before.slice(0, -1), { ...last, words: `${last.words}\n${next.words}` }]
    : [...before, next]
}

/**
 * Own letters that a change of others took out, unless that change has them elsewhere: those from a clock on, and older ones
 * that the other never saw, as they are not among what `update` itself deletes (null: not known).
 */
export function hiddenBy(
  transaction: Y.Transaction,
  own: Y.Doc,
  since: number,
  update: Uint8Array | null,
): string {
  const words: string[] = []
  const { clientID: client } = own
  const meant = update && transaction.deleteSet.clients.has(client) ? Y.decodeUpdate(update).ds : null
  const isHidden = (clock: number) =>
    clock >= since || (meant !== null && !Y.isDeleted(meant, Y.createID(client, clock)))
  for (const { clock, len } of transaction.deleteSet.clients.get(client) ?? [])
    for (const item of own.store.clients.get(client) ?? []) {
      if (!(item instanceof Y.Item) || !(item.content instanceof Y.ContentString)) continue
      // Letters that were typed one after another are one item, of which a part may be old.
      const to = Math.min(clock + len, item.id.clock + item.length)
      for (let at = Math.max(clock, item.id.clock); at < to; at += 1)
        if (isHidden(at)) words.push(item.content.str[at - item.id.clock] as string)
    }
  const text = words.join('').trim()
  if (!text) return ''
  const brought: string[] = []
  for (const [other, after] of transaction.afterState) {
    const before = transaction.beforeState.get(other) ?? 0
    if (after === before || other === client) continue
    for (const item of own.store.clients.get(other) ?? [])
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
