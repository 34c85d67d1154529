import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { roleGuides } from './role-guides.ts'

const folder = new URL('./pictures/', import.meta.url)
const files = readdirSync(folder)

it('each role has a picture that the gallery makes, and there are none but of roles, languages and skins', () => {
  const names = roleGuides.map(({ picture }) => picture.name)
  const looks = ['vi.light', 'vi.dark', 'en.light', 'en.dark']
  const possible = names.flatMap((name) => looks.map((look) => `${name}.${look}.webp`))
  expect(files).toEqual(expect.arrayContaining(names.map((name) => `${name}.vi.light.webp`)))
  expect(files.filter((file) => !possible.includes(file))).toEqual([])
})

it('the pictures show something, and are small enough to stand in the repository', () => {
  const sizes = files.map((file) => statSync(new URL(file, folder)).size)
  for (const size of sizes) {
    expect(size).toBeGreaterThan(8000)
    expect(size).toBeLessThan(100_000)
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_300_000)
})
