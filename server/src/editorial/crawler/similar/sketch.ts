import { fold } from '@toasoan/contract/kit/fold'

/** Syllables of a shingle. */
const width = 4
/** Hashes of a sketch, in bands of so many. */
const hashes = 128
const rowsOfBand = 4
/** Syllables of a text's beginning that have a sketch of their own, so that a copy with a long tail is found. */
const opening = 150
/** A text of fewer syllables says too little to be called a copy. */
const fewest = 20

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Spreads the bits of a number anew for each seed. */
function mixed(value: number, seed: number): number {
  let hash = Math.imul(value ^ seed, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const seeds = Array.from({ length: hashes }, (_, n) => hashOf(`seed ${n}`))

export const syllables = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? []

/** The shingles of syllables, hashed. */
export function shinglesOf(words: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at + width <= words.length; at += 1)
    found.add(hashOf(words.slice(at, at + width).join(' ')))
  return found
}

/** The smallest hash of all shingles for each seed. */
export function minHashes(shingles: ReadonlySet<number>): Uint32Array {
  const smallest = new Uint32Array(hashes).fill(0xffffffff)
  for (const shingle of shingles)
    for (let n = 0; n < hashes; n += 1) {
      const value = mixed(shingle, seeds[n] as number)
      if (value < (smallest[n] as number)) smallest[n] = value
    }
  return smallest
}

function bandsOf(words: readonly string[], part: string): number[] {
  const sketch = minHashes(shinglesOf(words))
  return Array.from({ length: hashes / rowsOfBand }, (_, band) => {
    const rows = sketch.subarray(band * rowsOfBand, (band + 1) * rowsOfBand)
    // Signed, as PostgreSQL keeps integers.
    return hashOf(`${part} ${band} ${rows.join(' ')}`) | 0
  })
}

/** Numbers that two texts have in common where one repeats much of the other; null for one that is too short. */
export function bands(text: string): number[] | null {
  const words = syllables(text)
  if (words.length < fewest) return null
  return [...new Set([...bandsOf(words, 'whole'), ...bandsOf(words.slice(0, opening), 'opening')])]
}

/** How much two texts share: of both together, and of the shorter one. */
export function likeness(one: string, other: string): { jaccard: number; containment: number } {
  const [a, b] = [shinglesOf(syllables(one)), shinglesOf(syllables(other))]
  let shared = 0
  for (const shingle of a) if (b.has(shingle)) shared += 1
  const smaller = Math.min(a.size, b.size)
  const together = a.size + b.size - shared
  return {
    jaccard: together === 0 ? 0 : shared / together,
    containment: smaller === 0 ? 0 : shared / smaller,
  }
}

/** Whether one text is a copy of the other, perhaps shortened or lengthened. */
export function isCopy(one: string, other: string): boolean {
  const { jaccard, containment } = likeness(one, other)
  return jaccard >= 0.6 || containment >= 0.8
}

/** Percent of a text that repeats another word for word. */
export function verbatimShare(text: string, source: string): number {
  const words = syllables(text)
  const known = shinglesOf(syllables(source))
  if (words.length < width) return 0
  const repeated = new Uint8Array(words.length)
  for (let at = 0; at + width <= words.length; at += 1)
    if (known.has(hashOf(words.slice(at, at + width).join(' ')))) repeated.fill(1, at, at + width)
  return Math.round((100 * repeated.reduce((sum, one) => sum + one, 0)) / words.length)
}
