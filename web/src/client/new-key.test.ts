import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

it('keys are UUIDs, also where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, newKey)
  vi.unstubAllGlobals()
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(100)
})
