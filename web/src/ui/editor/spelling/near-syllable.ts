import { withoutTone } from '@toasoan/contract/kit/vietnamese/letters'
import { initialsMisspelled } from '@toasoan/contract/kit/vietnamese/misspelled-initials'
import { isSyllable, toneInPlace } from '@toasoan/contract/kit/vietnamese/syllable'

/** Possible intended spellings of a toneless word, most likely first. */
function* rewritings(base: string): Generator<string> {
  yield base
  const right = initialsMisspelled(base)
  if (right !== null) yield right
  yield base.replace(/(.)\1+/g, '$1')
  // ươ with one horn only: đuơng, ngưoi.
  yield base.replace(/u[ơ](?=.)|ư[o](?=.)/, 'ươ')
  yield base.replace(/^ie(?=.)|^iê(?=.)/, 'yê')
  for (let at = 0; at + 1 < base.length; at++) {
    yield base.slice(0, at) + base[at + 1] + base[at] + base.slice(at + 2)
  }
}

/** The syllable closest to an accented word: tone moved, initial corrected, or letters exchanged. */
export function nearSyllable(word: string): string | null {
  const { base, tone } = withoutTone(word)
  if (isSyllable(word)) return null
  for (const rewriting of rewritings(base)) {
    const meant = toneInPlace(rewriting, tone)
    if (meant && meant !== word) return meant
  }
  return null
}
