// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { followNote } from './follow-note.ts'

const text = document.createElement('div')
text.innerHTML =
  '<p><a id="cho-chu-thich-1" href="#chu-thich-1"><sup>[1]</sup></a><a href="#chu-thich-x">x</a><a href="#other">y</a><a href="/a#chu-thich-1">z</a></p><ol><li id="chu-thich-1"></li></ol>'
const links = [...text.querySelectorAll('a')]

it.each([
  ['a number', links[0]?.firstElementChild ?? null, true],
  ['a place of another kind', links[1] ?? null, false],
  ['another place', links[2] ?? null, false],
  ['another page', links[3] ?? null, false],
  ['words', text.firstElementChild, false],
  ['nothing', null, false],
])('%s', (_name, target, follows) => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  const preventDefault = vi.fn()
  expect(followNote({ target, preventDefault }, text)).toBe(follows)
  expect(shown).toHaveBeenCalledTimes(follows ? 1 : 0)
  expect(preventDefault).toHaveBeenCalledTimes(follows ? 1 : 0)
})
