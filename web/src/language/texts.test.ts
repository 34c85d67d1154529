// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { changeLanguage, numberMarks, translate } from './language.ts'

/** All files that hold texts and nothing that draws. */
const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../**/text.ts', '../**/*-texts.ts', '../**/*.text.ts'],
  { eager: true },
)

type Found = { where: string; vi: unknown; en: unknown }

/** The texts in a value: objects with `vi` or `en`, however deep. */
function textsIn(value: unknown, where: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  if ('vi' in value || 'en' in value) {
    const { vi, en } = value as { vi?: unknown; en?: unknown }
    return [{ where, vi, en }]
  }
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where} ${key}`))
}

const found = Object.entries(catalogues).flatMap(([file, exports]) => textsIn(exports, file))
const names = (words: unknown) => [...String(words).matchAll(/\{(\w+)[},]/g)].map(([, name]) => name).sort()

/** Names whose number chooses between words. */
const chooses = (words: unknown) => [...String(words).matchAll(/\{(\w+)\|/g)].map(([, name]) => name)

describe('the texts', () => {
  it('are found', () => expect(found.length).toBeGreaterThan(60))

  const places = (wrong: (one: Found) => boolean) => found.filter(wrong).map(({ where }) => where)
  const isBlank = (words: unknown) => String(words ?? '').trim() === ''

  it('are written in both languages', () => {
    expect(places(({ vi, en }) => isBlank(vi) || isBlank(en))).toEqual([])
  })

  it('take the same values in both languages', () => {
    expect(places(({ vi, en }) => names(vi).join() !== names(en).join())).toEqual([])
  })

  it('choose between words only by a number that they show', () => {
    expect(places(({ en }) => chooses(en).some((name) => !names(en).includes(name)))).toEqual([])
  })

  it('are composed Unicode', () => {
    expect(places(({ vi }) => vi !== String(vi).normalize('NFC'))).toEqual([])
  })
})

describe('translate', () => {
  const text = { vi: '{count, number} mục', en: '{count, number} items' }

  it('fills values in the chosen language', () => {
    changeLanguage('vi')
    expect(translate(text, { count: 12345 })).toBe('12.345 mục')
    changeLanguage('en')
    expect(translate(text, { count: 12345 })).toBe('12,345 items')
    expect(document.documentElement.lang).toBe('en')
    changeLanguage('vi')
  })

  it('chooses the words that one and many need', () => {
    const differ = { vi: '{count} đoạn', en: '{count} {count|paragraph differs|paragraphs differ}' }
    changeLanguage('en')
    expect([0, 1, 2].map((count) => translate(differ, { count }))).toEqual([
      '0 paragraphs differ',
      '1 paragraph differs',
      '2 paragraphs differ',
    ])
    changeLanguage('vi')
    expect(translate(differ, { count: 1 })).toBe('1 đoạn')
  })

  it('leaves markup in values as it is', () => {
    expect(translate({ vi: '{name}', en: '{name}' }, { name: '<b>&' })).toBe('<b>&')
  })
})

describe('the marks of a number', () => {
  it.each([
    ['vi', { thousandSeparator: '.', decimalSeparator: ',' }],
    ['en', { thousandSeparator: ',', decimalSeparator: '.' }],
  ] as const)('are those of %s', (chosen, marks) => {
    changeLanguage(chosen)
    expect(numberMarks()).toEqual(marks)
    changeLanguage('vi')
  })
})
