/** Beyond so many pairs a stretch counts as replaced whole. */
const mostPairs = 4_000_000

/**
 * The places of equal parts in two sequences, in order and as many as there can be. What is the same at
 * both ends is taken first; a stretch between that is too long to look through has none.
 */
export function commonPlaces(one: readonly string[], other: readonly string[]): [number, number][] {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let tail = 0
  while (
    tail < one.length - start &&
    tail < other.length - start &&
    one[one.length - 1 - tail] === other[other.length - 1 - tail]
  )
    tail += 1
  const [n, m] = [one.length - start - tail, other.length - start - tail]
  const pairs: [number, number][] = Array.from({ length: start }, (_, at) => [at, at])
  if (n > 0 && m > 0 && n * m <= mostPairs) {
    const width = m + 1
    const most = new Uint16Array((n + 1) * width)
    const at = (i: number, j: number) => most[i * width + j] as number
    for (let i = n - 1; i >= 0; i -= 1)
      for (let j = m - 1; j >= 0; j -= 1)
        most[i * width + j] =
          one[start + i] === other[start + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    let [i, j] = [0, 0]
    while (i < n && j < m) {
      if (one[start + i] === other[start + j]) {
        pairs.push([start + i, start + j])
        i += 1
        j += 1
      } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
      else j += 1
    }
  }
  for (let at = tail; at > 0; at -= 1) pairs.push([one.length - at, other.length - at])
  return pairs
}

/**
 * Where a paragraph went between two texts: where its words stand unchanged, or, between unchanged
 * neighbours, the one in its place if none came or went there. Null when that does not tell.
 */
export function alignedTo(before: readonly string[], after: readonly string[], place: number): number | null {
  const pairs = commonPlaces(before, after)
  let [from, to]: [number, number] = [-1, -1]
  let [until, unto]: [number, number] = [before.length, after.length]
  for (const [was, is] of pairs) {
    if (was === place) return is
    if (was < place) [from, to] = [was, is]
    else {
      ;[until, unto] = [was, is]
      break
    }
  }
  return until - from === unto - to ? to + (place - from) : null
}
