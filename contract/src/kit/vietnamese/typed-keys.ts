import { isMarked, type Tone, withoutTone } from './letters.ts'
import { initialsMisspelled } from './misspelled-initials.ts'
import { toneInPlace } from './syllable.ts'

const telexTones: Record<string, Tone> = {
  s: 'acute',
  f: 'grave',
  r: 'hook',
  x: 'tilde',
  j: 'dot',
  z: 'level',
}

const vniTones: Record<string, Tone> = {
  '1': 'acute',
  '2': 'grave',
  '3': 'hook',
  '4': 'tilde',
  '5': 'dot',
  '0': 'level',
}

const hats: Record<string, string> = { a: 'â', e: 'ê', o: 'ô' }
const horns: Record<string, string> = { u: 'ư', o: 'ơ' }

/** The word produced by the keys so far; `shapes` counts keys that changed a letter, not the tone. */
type Typed = { base: string; tone: Tone; keys: number; shapes: number }

/** The word intended by leftover keys; null if ambiguous. */
export type Meant = { word: string | null }

const vowel = /[aăâeêioôơuưy]/

/** Replaces the last occurrence of some letters in a word; null without any. */
function changeLast(base: string, change: Record<string, string>): string | null {
  for (let at = base.length - 1; at >= 0; at--) {
    const next = change[base[at] as string]
    if (next) return base.slice(0, at) + next + base.slice(at + 1)
  }
  return null
}

const withBar = (base: string): string | null => (base.startsWith('d') ? `đ${base.slice(1)}` : null)

/** The horn applies to both u and o: uo, ưo and uơ become ươ. */
function withHorn(base: string): string | null {
  if (/u[oơ]|ưo/.test(base) && !/^qu/.test(base)) return base.replace(/u[oơ]|ưo/, 'ươ')
  return changeLast(base, horns)
}

/** Effect of the key `w` on the preceding letters. */
function telexW(base: string): string | null {
  if (!vowel.test(base)) return `${base}ư`
  if (/u[oơ]|ưo/.test(base)) return withHorn(base)
  return changeLast(base, { ...horns, a: 'ă' })
}

function telexKey(typed: Typed, key: string): Typed | null {
  const { base, keys, shapes } = typed
  const changed = (next: string | null): Typed | null =>
    next === null ? null : { ...typed, base: next, keys: keys + 1, shapes: shapes + 1 }
  const tone = telexTones[key]
  if (tone && vowel.test(base)) return tone === typed.tone ? null : { ...typed, tone, keys: keys + 1 }
  if (key === 'w') return changed(telexW(base))
  if (key === 'd' && base.startsWith('d')) return changed(withBar(base))
  if (hats[key] && base.endsWith(key)) return changed(base.slice(0, -1) + hats[key])
  return { ...typed, base: base + key }
}

function vniKey(typed: Typed, key: string): Typed | null {
  const { base, keys, shapes } = typed
  const changed = (next: string | null): Typed | null =>
    next === null ? null : { ...typed, base: next, keys: keys + 1, shapes: shapes + 1 }
  const tone = vniTones[key]
  if (tone) return { ...typed, tone, keys: keys + 1 }
  if (key === '6') return changed(changeLast(base, hats))
  if (key === '7') return changed(withHorn(base))
  if (key === '8') return changed(changeLast(base, { a: 'ă' }))
  if (key === '9') return changed(withBar(base))
  return { ...typed, base: base + key }
}

/** Circumflex and horn of `ie` and `uo` before a consonant, where they are mandatory. */
function completions(base: string): string[] {
  if (/ie(?=[cmnptu])/.test(base)) return [base.replace('ie', 'iê')]
  if (/(?<!q)uo(?=[cimnptu])/.test(base)) return [base.replace('uo', 'uô'), base.replace('uo', 'ươ')]
  return [base]
}

/** Possible syllables of a word after applying its keys. */
const syllablesOf = (base: string, tone: Tone): Set<string> =>
  new Set(completions(base).flatMap((whole) => toneInPlace(whole, tone) ?? []))

/**
 * The same with the initial in Vietnamese spelling: `ngienf`, `kaanf`. Words like `gets` or `cens` are
 * ambiguous, so an accented letter, or a key that creates one, is required besides a tone.
 */
function respelled(word: string, { base, tone, shapes }: Typed): Set<string> {
  const right = initialsMisspelled(base)
  const isTelling = /^ng/.test(base) || shapes > 0 || isMarked(word)
  return right !== null && isTelling ? syllablesOf(right, tone) : new Set()
}

function decode(word: string, press: (typed: Typed, key: string) => Typed | null): Meant | null {
  let typed: Typed = { base: '', tone: 'level', keys: 0, shapes: 0 }
  for (const letter of word) {
    const { base, tone } = withoutTone(letter)
    const next = press(tone === 'level' ? typed : { ...typed, tone }, base)
    if (!next) return null
    typed = next
  }
  if (typed.keys === 0) return null
  // One horn typed for both letters: nguwoif, nguoiwf.
  const base = typed.base.replace(/ưo(?=.)/, 'ươ').replace(/uơ(?=.)/, 'ươ')
  const meant = syllablesOf(base, typed.tone)
  const [first, ...others] = meant.size > 0 ? meant : respelled(word, { ...typed, base })
  if (first === undefined || first === word) return null
  return { word: others.length > 0 ? null : first }
}

/** The word intended by leftover Telex keys: `nguwowif` is `người`. Null if there is none. */
export const fromTelex = (word: string): Meant | null => decode(word, telexKey)

/** The word intended by leftover VNI keys: `vie65t` is `việt`. Null if there is none. */
export function fromVni(word: string): Meant | null {
  if (!/\d/.test(word) || !/^\D/.test(word)) return null
  // A name with a number: phim2, top1.
  if (/^\D+[0-5]$/.test(word) && toneInPlace(word.slice(0, -1), 'level') !== null) return null
  return decode(word, vniKey)
}
