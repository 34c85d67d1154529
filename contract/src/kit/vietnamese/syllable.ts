import { bare, type Tone, withoutTone, withTone } from './letters.ts'

const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/** Vietnamese rhymes without a glide: possible endings of a nucleus. An empty ending is written `-`. */
const endings: Record<string, string> = {
  a: '- c ch i m n ng nh o p t u y',
  ă: 'c m n ng p t',
  â: 'c m n ng p t u y',
  e: '- c m n ng o p t',
  ê: '- ch m n nh p t u',
  i: '- a ch m n nh p t u',
  iê: 'c m n ng p t u',
  y: '-',
  o: '- c i m n ng p t',
  ô: '- c i m n ng p t',
  ơ: '- i m n p t',
  u: '- a c i m n ng p t',
  uô: 'c i m n ng t',
  ư: '- a c i m ng t u',
  ươ: 'c i m n ng p t u',
}

/** Rhymes with the glide written `o` or `u` before the nucleus. */
const glided = words(`
  oa oac oach oai oam oan oang oanh oao oap oat oay oăc oăm oăn oăng oăt oe oem oen oeo oet
  uân uâng uât uây uê uêch uênh uêu uơ uy uya uych uyn uynh uyp uyt uyu uyên uyêt`)

/** Possible endings after `qu`. */
const afterQu = words(`
  a ac ach ai an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt ân âng ât ây e en eo et ê ên ênh êch êt êu
  i in ít it ôc ơ ơt y ych yn ynh yt yên yêt`)

/** Rhymes that only a few initials have, mostly in loanwords. */
const rare = new Map<string, readonly string[]>(
  Object.entries({
    oong: words('b c ch đ g k l s t x'),
    ooc: words('b c m n s v'),
    uyt: words('b'),
    uy: words('r ph'),
    oa: words('b r'),
    oat: words('r'),
    oet: words('r'),
    oen: words('r'),
    oan: words('v'),
    oay: words('m'),
    oang: words('qu'),
    oăt: words('qu'),
    âc: words('qu'),
    ưn: words('ch s'),
  }),
)

const plain = new Set(
  Object.entries(endings).flatMap(([nucleus, list]) =>
    words(list).map((ending) => nucleus + (ending === '-' ? '' : ending)),
  ),
)
const withGlide = new Set(glided)
const quRhymes = new Set(afterQu)
/** A rhyme at the start of a word: `iê` is written `yê`. */
const alone = new Set(words('yêm yên yêng yêt yêu'))

/** The initials, longer ones first. */
const initials = words('ngh ch gh gi kh ng nh ph qu th tr b c d đ g h k l m n p r s t v x')

/** Initials without a following glide: labial ones, or the glide is written `qu`. */
const glideless = new Set(words('b c gh k m ngh p ph r v gi'))
/** The letter `y` alone as a nucleus, pronounced i. */
const beforeY = new Set(['', ...words('h k l m qu s t v')])

const isFront = (rhyme: string): boolean => /^[eêiy]/.test(rhyme)
/** Spellings of one sound: before e, ê, i on the left, otherwise on the right. */
const pairs: Record<string, string> = { k: 'c', gh: 'g', ngh: 'ng' }
const beforeFront = new Set(Object.keys(pairs))
const beforeBack = new Set(Object.values(pairs))

function fits(initial: string, rhyme: string): boolean {
  if (rare.get(rhyme)?.includes(initial)) return true
  if (initial === 'qu') return quRhymes.has(rhyme)
  if (rhyme === 'y' && !beforeY.has(initial)) return false
  if (withGlide.has(rhyme)) {
    if (initial === 'g') return rhyme.startsWith('oa')
    return !glideless.has(initial)
  }
  if (initial === '' && alone.has(rhyme)) return true
  if (!plain.has(rhyme)) return false
  if (initial === '' && rhyme.startsWith('iê')) return false
  if (beforeFront.has(initial) && !isFront(rhyme)) return false
  if (beforeBack.has(initial) && isFront(rhyme)) return false
  return true
}

/** Rhymes that end in a stop allow only the acute and dot tones. */
const isStopped = (rhyme: string): boolean => /(c|ch|p|t)$/.test(rhyme)

export type Syllable = { initial: string; rhyme: string; tone: Tone; toneAt: number; base: string }

/** Splits a toneless word into initial and rhyme; null when it is no Vietnamese syllable. */
export function cut(base: string): { initial: string; rhyme: string } | null {
  // The i of `gi` is also the nucleus: gì, gìn, giếng.
  if (/^gi(n|m|)$/.test(base)) return { initial: 'g', rhyme: base.slice(1) }
  if (/^giê/.test(base) && plain.has(base.slice(1))) return { initial: 'g', rhyme: base.slice(1) }
  for (const initial of [...initials, '']) {
    if (!base.startsWith(initial)) continue
    const rhyme = base.slice(initial.length)
    if (rhyme !== '' && fits(initial, rhyme)) return { initial, rhyme }
  }
  return null
}

/** Possible tone positions in a rhyme: one, or the two styles of oa, oe, uy (hòa, hoà). */
function placesIn({ initial, rhyme }: { initial: string; rhyme: string }): number[] {
  const nucleus = /^[aăâeêioôơuưy]+/.exec(rhyme)?.[0] ?? ''
  const marked = nucleus.search(/[ăâêôơư](?!.*[ăâêôơ])/)
  if (marked >= 0) return [marked]
  const isClosed = nucleus.length < rhyme.length
  if (nucleus.length === 1) return [0]
  if (isClosed) return [nucleus.length - 1]
  if (/^(oa|oe|uy)$/.test(nucleus) && initial !== 'qu') return [0, 1]
  // oai, oay, oeo, uyu, uya: the tone is on the middle letter.
  return nucleus.length === 3 ? [1] : [0]
}

/** Possible tone positions of a word, old style first. */
export function tonePlaces(base: string): number[] {
  const parts = cut(base)
  return parts ? placesIn(parts).map((at) => parts.initial.length + at) : []
}

/**
 * Parses a lower-case, composed word as a Vietnamese syllable; null if invalid: an impossible combination, a
 * stop with a disallowed tone, or a misplaced tone.
 */
export function readSyllable(word: string): Syllable | null {
  const { base, tone, at, marks } = withoutTone(word)
  const parts = marks > 1 ? null : cut(base)
  if (!parts) return null
  if (isStopped(parts.rhyme) && tone !== 'acute' && tone !== 'dot') return null
  const places = tonePlaces(base)
  if (at >= 0 && !places.includes(at)) return null
  return { ...parts, tone, toneAt: at, base }
}

const skeletons = new Set([...plain, ...withGlide].map(bare))
const skeletonsQu = new Set([...quRhymes].map(bare))

/** Whether an unaccented word is a syllable that lacks its marks: `nguoi`, `quoc`, `hoc`. */
export function lacksMarks(word: string): boolean {
  if (!/^[a-z]+$/.test(word) || isSyllable(word)) return false
  if (/^gi(e[ct]|eng|et)$/.test(word)) return true
  return initials.some((initial) => {
    const rhyme = word.slice(initial.length)
    if (!word.startsWith(initial)) return false
    if (initial === 'qu') return skeletonsQu.has(rhyme)
    if (!skeletons.has(rhyme)) return false
    if (beforeFront.has(initial)) return isFront(rhyme)
    return !(beforeBack.has(initial) && isFront(rhyme)) && !(initial === 'p' || rhyme === 'y')
  })
}

export const isSyllable = (word: string): boolean => readSyllable(word) !== null

/** The word with a correctly placed tone, in the old style if there are two; null if impossible. */
export function toneInPlace(base: string, tone: Tone): string | null {
  const [at] = tonePlaces(base)
  if (at === undefined) return null
  const word = tone === 'level' ? base : withTone(base, tone, at)
  return isSyllable(word) ? word : null
}

export type ToneStyle = 'old' | 'new'

/** Style of a syllable of oa, oe, uy: `hòa` is old, `hoà` new. */
export function toneStyle({ base, toneAt }: Syllable): ToneStyle | null {
  if (toneAt < 0) return null
  const places = tonePlaces(base)
  if (places.length < 2) return null
  return toneAt === places[0] ? 'old' : 'new'
}

/** A syllable in one of the two styles. */
export const inStyle = ({ base, tone }: Syllable, style: ToneStyle): string =>
  withTone(base, tone, tonePlaces(base)[style === 'old' ? 0 : 1] ?? 0)
