import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parts, subsetFonts } from '../subset-fonts.ts'

const folder = mkdtempSync(join(tmpdir(), 'toasoan-fonts-'))
const read = (name: string) => create(readFileSync(join(folder, name))) as Font

beforeAll(() => subsetFonts(folder), 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Every letter of Vietnamese with each of its five tones and without, small and large. */
const vietnamese = [...'aăâeêioôơuưy']
  .flatMap((vowel) => ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => vowel + tone))
  .concat([...'bcdđghklmnpqrstvxfjwz'])
  .flatMap((letter) => [letter.normalize('NFC'), letter.normalize('NFC').toUpperCase()])

describe('fonts of the public site', () => {
  it.each([
    'serif',
    'serif-italic-400',
    'serif-italic-700',
    'sans-400',
    'sans-600',
  ])('%s has all letters of Vietnamese and English in its first two files', (name) => {
    const files = [read(`${name}-basic.woff2`), read(`${name}-vietnamese.woff2`)]
    const requested = [...vietnamese, ...'0123456789.,:;!?()[]%&@/+-–—“”‘’…«»°·₫'].join('')
    const missing = [...requested].filter(
      (letter) => !files.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
    )
    expect(missing).toEqual([])
  })

  it('keeps the weights that headlines have, and the pairs of letters', () => {
    const serif = read('serif-basic.woff2')
    expect(serif.variationAxes.wght).toMatchObject({ min: 400, max: 700 })
    expect(serif.layout('AV').advanceWidth).toBeLessThan(
      serif.layout('A').advanceWidth + serif.layout('V').advanceWidth,
    )
  })

  it('has rare letters of other languages in a file of their own, each letter in one file', () => {
    for (const letter of 'äöüßñçåøŒœ€™') {
      const holders = Object.values(parts).filter((letters) => letters.includes(letter.codePointAt(0)!))
      expect(holders, letter).toHaveLength(1)
    }
    expect(read('serif-further.woff2').hasGlyphForCodePoint('ß'.codePointAt(0)!)).toBe(true)
    expect(read('serif-basic.woff2').hasGlyphForCodePoint('ß'.codePointAt(0)!)).toBe(false)
  })

  it('names each file in the style sheet, swapped in when it is there', () => {
    const sheet = readFileSync(join(folder, 'faces.css'), 'utf8')
    const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
    expect(files).toHaveLength(15)
    for (const file of files) expect(sheet).toContain(`url("./${file}")`)
    expect(sheet.match(/font-display: swap/g)).toHaveLength(15)
    expect(sheet).toContain('U+1EA0-1EF9')
  })
})
