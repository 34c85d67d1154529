// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { changeSkin, currentSkin, printLight } from './skin.ts'

test('a dark screen is printed light and dark again after it, without being chosen anew', () => {
  changeSkin('dark')
  printLight()
  const root = document.documentElement
  window.dispatchEvent(new Event('beforeprint'))
  expect([currentSkin(), root.dataset.mantineColorScheme, root.style.colorScheme]).toEqual([
    'light',
    'light',
    'light',
  ])
  expect(localStorage.getItem('skin')).toBe('dark')
  window.dispatchEvent(new Event('afterprint'))
  expect([currentSkin(), root.dataset.mantineColorScheme]).toEqual(['dark', 'dark'])
})
