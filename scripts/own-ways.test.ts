import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { complaints, lowered } from './own-ways.mjs'

const allowed = { "'23505'": { 'a.ts': 2, 'b.ts': 1 }, 'as never': {} }

test('a count that rises is refused, in a new file as well', () => {
  expect(complaints({ "'23505'": { 'a.ts': 3, 'b.ts': 1 }, 'as never': { 'c.ts': 1 } }, allowed)).toEqual([
    "a.ts: `'23505'` 3 times, allowed are 2; use atField",
    'c.ts: `as never` 1 times, allowed are 0; use a type that fits',
  ])
})

test('a count that falls has to be lowered, and lowering raises none', () => {
  const counts = { "'23505'": { 'a.ts': 1, 'c.ts': 4 } }
  expect(complaints({ "'23505'": { 'a.ts': 2 } }, allowed)).toEqual([
    "b.ts: `'23505'` 0 times, not 1 any more: lower it (--lower)",
  ])
  expect(lowered(counts, allowed)).toEqual({ "'23505'": { 'a.ts': 1 }, 'as never': {} })
})
