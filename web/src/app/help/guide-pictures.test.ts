import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { roleGuides } from './role-guides.ts'

const folder = new URL('./pictures/', import.meta.url)
const files = readdirSync(folder)

it('each role has a picture in each language and skin, which the gallery makes, and there are no others', () => {
  const wanted = roleGuides.flatMap(({ picture: { name } }) =>
    ['vi.light', 'vi.dark', 'en.light', 'en.dark'].map((look) => `${name}.${look}.webp`),
  )
  expect(files.sort()).toEqual(wanted.sort())
})

it('the pictures show something, and are small enough to stand in the repository', () => {
  const sizes = files.map((file) => statSync(new URL(file, folder)).size)
  for (const size of sizes) {
    expect(size).toBeGreaterThan(8000)
    expect(size).toBeLessThan(100_000)
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_300_000)
})
