/** The spellings of one sound, each before the wrong vowels. */
const sounds: [wrong: RegExp, right: string][] = [
  [/^ngh(?=[aăâoôơuư])/, 'ng'],
  [/^ng(?=[eêi])/, 'ngh'],
  [/^gh(?=[aăâoôơuư])/, 'g'],
  [/^g(?=[eê])/, 'gh'],
  [/^k(?=[aăâoôơuư])/, 'c'],
  [/^c(?=[eêiy])/, 'k'],
  [/^q(?!u)/, 'qu'],
]

/** A toneless word with its initial spelled as Vietnamese does before that vowel; null when it is so already. */
export function initialsMisspelled(base: string): string | null {
  const found = sounds.find(([wrong]) => wrong.test(base))
  return found ? base.replace(found[0], found[1]) : null
}
