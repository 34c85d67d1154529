import type { Archive } from '../work/open-archive.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { walkXml } from './walk-xml.ts'

/**
 * The texts that cells refer to by number. How a word is read aloud stands among them and is no part of them.
 *
 * @throws SheetFailure
 */
export async function sharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = []
  if (!archive.has(part)) return strings
  let [text, isText, aloud] = ['', false, 0]
  await walkXml(archive, part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aloud += 1
      isText = name === 't' && aloud === 0
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') aloud -= 1
      if (name !== 'si') return
      if (strings.length >= sheetLimits.strings) throw new SheetFailure('tooMuch')
      strings.push(text)
    },
    text(words) {
      if (isText && text.length < sheetLimits.text) text = (text + words).slice(0, sheetLimits.text)
    },
  })
  return strings
}
