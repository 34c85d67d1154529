import { expect, it } from 'vitest'
import { isBlank, newValues, sameValues, valuesFrom } from './article-values.ts'

const words = (text: string) => ({ type: 'text' as const, text })
const document = (...content: object[]) => ({ type: 'doc' as const, content: content as never })

it('knows the editor’s JSON and the server’s as one', () => {
  const typed = {
    ...newValues(),
    title: 'Tin',
    document: document(
      { type: 'paragraph', attrs: { textAlign: null }, content: [words('a')] },
      { type: 'paragraph', attrs: { textAlign: null } },
    ),
  }
  const saved = {
    ...newValues(),
    title: 'Tin',
    document: document({ type: 'paragraph', content: [words('a')] }),
  }
  expect(sameValues(typed, saved)).toBe(true)
  expect(sameValues({ ...typed, title: 'Tin hai' }, saved)).toBe(false)
})

it('knows an empty form, whatever the editor made of it', () => {
  expect(
    isBlank({ ...newValues(), document: document({ type: 'paragraph', attrs: { textAlign: null } }) }),
  ).toBe(true)
  expect(isBlank({ ...newValues(), tags: ['a'] })).toBe(false)
})

it('takes only what fits the form', () => {
  const kept = { title: 'Tin', lead: 5, tags: 'x', unknown: 1, category_id: 3 }
  expect(valuesFrom(kept, newValues())).toEqual({ ...newValues(), title: 'Tin', category_id: 3 })
  expect(valuesFrom('x', newValues())).toEqual(newValues())
})
