import { describe, expect, it } from 'vitest'
import type { DocumentNode } from './document.ts'
import { noteNumber, notesIn, withFreshNotes } from './notes.ts'

const reference = (note: unknown, text = `[${note}]`): DocumentNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text, marks: [{ type: 'noteReference', attrs: { note } }, { type: 'superscript' }] },
  ],
})
const list = (...notes: unknown[]): DocumentNode => ({
  type: 'orderedList',
  content: notes.map((note) => ({ type: 'listItem', attrs: { note }, content: [{ type: 'paragraph' }] })),
})

it.each([
  [1, 1],
  ['12', 12],
  [9999, 9999],
  [0, null],
  [10_000, null],
  [1.5, null],
  [-1, null],
  ['javascript:alert(1)', null],
  ['1" onclick="x', null],
  ['１', null],
  [null, null],
  [{}, null],
])('the note of %j is %j', (value, expected) => {
  expect(noteNumber(value)).toBe(expected)
})

describe('notes that come into a text', () => {
  it('keep their numbers where they are free', () => {
    const nodes = [reference(1), list(1)]
    expect(withFreshNotes(nodes, new Set([2]))).toEqual(nodes)
  })

  it('get numbers after the others, and what refers to them follows', () => {
    const nodes = [reference(1), reference(2, 'xem'), list(1, 2)]
    expect(withFreshNotes(nodes, new Set([1, 2, 3]))).toEqual([reference(4), reference(5, 'xem'), list(4, 5)])
  })

  it('never share a number among themselves', () => {
    const { held } = notesIn(withFreshNotes([list(1, 2, 3)], new Set([1])))
    expect(held.size).toBe(3)
    expect(held.has(1)).toBe(false)
  })

  it('leave alone what refers to a note of the text', () => {
    expect(withFreshNotes([reference(1)], new Set([1]))).toEqual([reference(1)])
  })
})
