import { expect, it } from 'vitest'
import { drawings } from './illustrations.ts'

it('names the drawings that there are', () => {
  const files = Object.keys(import.meta.glob('/public/illustrations/*.svg', { query: '?url' }))
  expect(files.map((file) => file.replace(/^.*\/|\.svg$/g, '')).sort()).toEqual([...drawings].sort())
})
