import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { roleGuides } from './role-guides.ts'

const folder = new URL('./pictures/', import.meta.url)
const files = readdirSync(folder)

it('each role has a picture that the gallery makes, and there are no others', () => {
  const wanted = roleGuides.map(({ picture }) => picture.name).sort()
  expect(files.map((file) => file.replace('.webp', '')).sort()).toEqual(wanted)
})

it('the pictures show something, and are small enough to stand in the repository', () => {
  const sizes = files.map((file) => statSync(new URL(file, folder)).size)
  for (const size of sizes) {
    expect(size).toBeGreaterThan(8000)
    expect(size).toBeLessThan(100_000)
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
})
