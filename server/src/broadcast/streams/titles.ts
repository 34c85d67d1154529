/** Takes the titles out of a stream that has them between its sound, each `interval` bytes (SHOUTcast, Icecast). */
export function titleReader(interval: number, onTitle: (title: string) => void) {
  let left = interval
  let words: Buffer[] = []
  /** Bytes of the title that are still to come; null while sound comes. */
  let requested: number | null = null

  const told = () => {
    const said = Buffer.concat(words).toString('utf8').replaceAll('\0', '')
    words = []
    const from = said.indexOf("StreamTitle='")
    if (from < 0) return
    const until = said.indexOf("';", from)
    if (until > 0)
      onTitle(
        said
          .slice(from + 13, until)
          .trim()
          .slice(0, 300),
      )
  }

  /** The sound of what came. */
  return (piece: Buffer): Buffer => {
    if (interval <= 0) return piece
    const sound: Buffer[] = []
    for (let at = 0; at < piece.length; ) {
      if (requested === null && left === 0) {
        requested = (piece[at] ?? 0) * 16
        at += 1
        if (requested === 0) {
          requested = null
          left = interval
        }
        continue
      }
      const until = Math.min(piece.length, at + (requested ?? left))
      const part = piece.subarray(at, until)
      if (requested === null) {
        sound.push(part)
        left -= part.length
      } else {
        words.push(part)
        requested -= part.length
        if (requested === 0) {
          requested = null
          left = interval
          told()
        }
      }
      at = until
    }
    return Buffer.concat(sound)
  }
}
