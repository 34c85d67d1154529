import { oldFontReader } from '@toasoan/contract/kit/old-charsets'
import type { Archive } from '../work/open-archive.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'
import { walkXml } from './walk-xml.ts'

/**
 * A text; `decoded` if part of it has its own legacy Vietnamese font, regardless of the cell's font, and
 * `changed` if decoding changed it.
 */
export type SharedString = { text: string; decoded: boolean; changed: boolean }

/**
 * The texts that cells refer to by number. Phonetic hints between them are ignored.
 * @throws SheetFailure
 */
export async function sharedStrings(archive: Archive, part: string): Promise<SharedString[]> {
  const strings: SharedString[] = []
  if (!archive.has(part)) return strings
  let [text, run, font, isText, aloud, decoded, changed] = ['', '', '', false, 0, false, false]
  await walkXml(archive, part, {
    open(name, { val = '' }) {
      if (name === 'si') [text, decoded, changed] = ['', false, false]
      if (name === 'si' || name === 'r') font = ''
      if (name === 'rFont') font = val
      if (name === 'rPh') aloud += 1
      isText = name === 't' && aloud === 0
    },
    close(name) {
      if (name === 't') {
        const read = oldFontReader(font)
        decoded ||= read !== null
        const words = read?.(run) ?? run
        changed ||= words !== run
        text = (text + words).slice(0, sheetLimits.text)
        run = ''
        isText = false
      }
      if (name === 'rPh') aloud -= 1
      if (name !== 'si') return
      if (strings.length >= sheetLimits.strings) throw new SheetFailure('tooMuch')
      strings.push({ text, decoded, changed })
    },
    text(words) {
      if (isText && run.length < sheetLimits.text) run = (run + words).slice(0, sheetLimits.text)
    },
  })
  return strings
}
