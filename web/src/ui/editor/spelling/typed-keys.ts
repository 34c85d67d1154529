import { type Tone, withoutTone } from './letters.ts'
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

type Typed = { base: string; tone: Tone; keys: number }

const vowel = /[aăâeêioôơuưy]/

/** Replaces the last of some letters in a word; null when none is there. */
function changeLast(base: string, change: Record<string, string>): string | null {
  for (let at = base.length - 1; at >= 0; at--) {
    const next = change[base[at] as string]
    if (next) return base.slice(0, at) + next + base.slice(at + 1)
  }
  return null
}

const withBar = (base: string): string | null => (base.startsWith('d') ? `đ${base.slice(1)}` : null)

/** The horn goes over u and o alike: uo, ưo and uơ become ươ. */
function withHorn(base: string): string | null {
  if (/u[oơ]|ưo/.test(base) && !/^qu/.test(base)) return base.replace(/u[oơ]|ưo/, 'ươ')
  return changeLast(base, horns)
}

/** What the key `w` makes of the letters before it. */
function telexW(base: string): string | null {
  if (!vowel.test(base)) return `${base}ư`
  if (/u[oơ]|ưo/.test(base)) return withHorn(base)
  return changeLast(base, { ...horns, a: 'ă' })
}

function telexKey(typed: Typed, key: string): Typed | null {
  const { base, keys } = typed
  const changed = (next: string | null): Typed | null =>
    next === null ? null : { ...typed, base: next, keys: keys + 1 }
  const tone = telexTones[key]
  if (tone && vowel.test(base)) return tone === typed.tone ? null : { ...typed, tone, keys: keys + 1 }
  if (key === 'w') return changed(telexW(base))
  if (key === 'd' && base.startsWith('d')) return changed(withBar(base))
  if (hats[key] && base.endsWith(key)) return changed(base.slice(0, -1) + hats[key])
  return { ...typed, base: base + key }
}

function vniKey(typed: Typed, key: string): Typed | null {
  const { base, keys } = typed
  const changed = (next: string | null): Typed | null =>
    next === null ? null : { ...typed, base: next, keys: keys + 1 }
  const tone = vniTones[key]
  if (tone) return { ...typed, tone, keys: keys + 1 }
  if (key === '6') return changed(changeLast(base, hats))
  if (key === '7') return changed(withHorn(base))
  if (key === '8') return changed(changeLast(base, { a: 'ă' }))
  if (key === '9') return changed(withBar(base))
  return { ...typed, base: base + key }
}

function decode(word: string, press: (typed: Typed, key: string) => Typed | null): string | null {
  let typed: Typed = { base: '', tone: 'level', keys: 0 }
  for (const letter of word) {
    const { base, tone } = withoutTone(letter)
    const next = press(tone === 'level' ? typed : { ...typed, tone }, base)
    if (!next) return null
    typed = next
  }
  if (typed.keys === 0) return null
  // One horn typed for both letters: nguwoif, nguoiwf.
  const base = typed.base.replace(/ưo(?=.)/, 'ươ').replace(/uơ(?=.)/, 'ươ')
  const meant = toneInPlace(base, typed.tone)
  return meant === word ? null : meant
}

/** What a word means whose Telex keys stayed as letters: `nguwowif` is `người`. Null when it is no such word. */
export const fromTelex = (word: string): string | null => decode(word, telexKey)

/** What a word means whose VNI keys stayed as digits: `vie65t` is `việt`. Null when it is no such word. */
export function fromVni(word: string): string | null {
  if (!/\d/.test(word) || !/^\D/.test(word)) return null
  // A name with its number: phim2, top1.
  if (/^\D+[0-5]$/.test(word) && toneInPlace(word.slice(0, -1), 'level') !== null) return null
  return decode(word, vniKey)
}
