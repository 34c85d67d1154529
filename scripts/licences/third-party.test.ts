import { expect, it } from 'vitest'
import { questionable, thirdParty } from './third-party.ts'

it('names the licence of every library, font and icon that is delivered', () => {
  const parts = thirdParty()
  const licenceOf = (name: string) => parts.find((part) => part.name === name)?.licence
  expect(licenceOf('@fontsource/be-vietnam-pro')).toBe('OFL-1.1')
  expect(licenceOf('@tabler/icons-react')).toBe('MIT')
  expect(licenceOf('fastify')).toBe('MIT')
  expect(licenceOf('vitest')).toBe(undefined)
  // It says nothing at all, and comes with exceljs, which reads sheets.
  expect(questionable(parts).map(({ name }) => name)).toEqual(['buffers'])
})
