/** Milliseconds between two numbers of a print: Chromaprint steps by 1365 samples of 11,025 a second. */
export const printStep = (1365 / 11_025) * 1000

/** Where a print was found within another: its places there (half-open), and the place that its beginning would have. */
export type Found = {
  begins: number
  from: number
  until: number
  /** Bits of the thirty-two that differ, on the average: sixteen is chance. */
  errors: number
}

/** Bits by which numbers are gathered, and numbers that are too common to say where they belong. */
const [gathered, common] = [12, 400]

/** Places that are looked at, those with most numbers in common first. */
const candidates = 8

/** Bits that may differ, on the average; numbers that have to lie over each other; different ones among them. */
const [mostErrors, least, leastDifferent] = [8, 24, 8]

/** Numbers that are judged together where a stretch begins and ends. */
const block = 8

function bitsOf(number: number): number {
  let value = number - ((number >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Places of one print by the first bits of their numbers. */
function placesOf(print: Uint32Array): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const [place, number] of print.entries()) {
    const key = number >>> (32 - gathered)
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  }
  return places
}

/** The offsets at which most numbers begin alike, best first. */
function likelyOffsets(heard: Uint32Array, planned: Uint32Array): number[] {
  const places = placesOf(planned)
  const counts = new Uint32Array(heard.length + planned.length)
  for (const [place, number] of heard.entries()) {
    const alike = places.get(number >>> (32 - gathered)) ?? []
    if (alike.length > common) continue
    for (const other of alike) {
      const at = place - other + planned.length
      counts[at] = (counts[at] as number) + 1
    }
  }
  return [...counts.keys()]
    .filter((at) => (counts[at] as number) > 0)
    .sort((one, other) => (counts[other] as number) - (counts[one] as number))
    .slice(0, candidates)
    .map((at) => at - planned.length)
}

const mean = (numbers: readonly number[], from: number, until: number): number => {
  let sum = 0
  for (let at = from; at < until; at += 1) sum += numbers[at] as number
  return sum / (until - from)
}

/** The stretch at an offset that is alike, without what is not at its ends. */
function stretchAt(heard: Uint32Array, planned: Uint32Array, begins: number): Found | null {
  const first = Math.max(0, begins)
  const end = Math.min(heard.length, begins + planned.length)
  const errors: number[] = []
  for (let at = first; at < end; at += 1)
    errors.push(bitsOf(((heard[at] as number) ^ (planned[at - begins] as number)) >>> 0))
  let [from, until] = [0, errors.length]
  while (until - from >= block && mean(errors, from, from + block) > mostErrors) from += 1
  while (until - from >= block && mean(errors, until - block, until) > mostErrors) until -= 1
  if (until - from < least) return null
  const wrong = mean(errors, from, until)
  const different = new Set(heard.subarray(first + from, first + until)).size
  if (wrong > mostErrors || different < leastDifferent) return null
  return { begins, from: first + from, until: first + until, errors: wrong }
}

/**
 * Finds a print (numbers of Chromaprint, in their order) within what was heard, wherever it begins and however much of it
 * is there: by a histogram of offsets, then by the bits that differ. Null when it is not there.
 */
export function findPrint(heard: Uint32Array, planned: Uint32Array): Found | null {
  let best: Found | null = null
  for (const offset of likelyOffsets(heard, planned)) {
    const found = stretchAt(heard, planned, offset)
    if (found && (!best || found.until - found.from > best.until - best.from)) best = found
  }
  return best
}

/** Sound that was heard from a moment on (epoch milliseconds), as its print. */
export type Heard = { from: number; print: Uint32Array }

/** A stretch of a sound that was heard: when it began (epoch milliseconds), how many places of its print it has. */
export type Part = { from: number; length: number; errors: number }

/**
 * What was heard of a sound, in the order of its parts: the longest stretch, then what comes before it of what is before,
 * and after it of what is after. So a sound that something else was put into, or that the recording was cut within, is
 * heard whole, and one that was sent twice is heard once: nothing of it is left to be found again.
 */
export function partsOf(heard: readonly Heard[], planned: Uint32Array): Part[] {
  if (planned.length < least) return []
  let best: { place: number; found: Found } | null = null
  for (const [place, { print }] of heard.entries()) {
    const found = findPrint(print, planned)
    const length = found ? found.until - found.from : 0
    if (found && (!best || length > best.found.until - best.found.from)) best = { place, found }
  }
  if (!best) return []
  const { place, found } = best
  const { from, print } = heard[place] as Heard
  const { begins, from: first, until, errors } = found
  const before = [...heard.slice(0, place), { from, print: print.subarray(0, first) }]
  const after = [{ from: from + until * printStep, print: print.subarray(until) }, ...heard.slice(place + 1)]
  return [
    ...partsOf(before, planned.subarray(0, first - begins)),
    { from: from + first * printStep, length: until - first, errors },
    ...partsOf(after, planned.subarray(until - begins)),
  ]
}

/** How sure parts are, 0 to 1: chance is none. */
export const sureness = (parts: readonly Part[]): number => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Math.max(0, 1 - parts.reduce((sum, part) => sum + part.errors * part.length, 0) / length / 16)
}
