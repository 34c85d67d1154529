/** Spellings of one sound, each with the vowels before which it is wrong. */
const sounds: [wrong: RegExp, right: string][] = [
  [/^ngh(?=[aăâoôơuư])/, 'ng'],
  [/^ng(?=[eêi])/, 'ngh'],
  [/^gh(?=[aăâoôơuư])/, 'g'],
  [/^g(?=[eê])/, 'gh'],
  [/^k(?=[aăâoôơuư])/, 'c'],
  [/^c(?=[eêiy])/, 'k'],
  [/^q(?!u)/, 'qu'],
]

/** A toneless word with its initial corrected for the following vowel; null when it is correct. */
export function initialsMisspelled(base: string): string | null {
  const found = sounds.find(([wrong]) => wrong.test(base))
  return found ? base.replace(found[0], found[1]) : null
}
