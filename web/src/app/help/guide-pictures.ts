import type { Language } from '@toasoan/contract/kit/text'

/** Pixels of each picture. */
export const pictureSize = { width: 880, height: 550 } as const

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.webp$/g, ''), address]),
)

/**
 * The address of the picture that the gallery made of a role's screen, in a language and a skin, else of the Vietnamese
 * and light one, which each role has; it loads when a guide shows it.
 */
export const guidePicture = (name: string, language: Language, skin: 'light' | 'dark'): string | undefined =>
  addresses.get(`${name}.${language}.${skin}`) ?? addresses.get(`${name}.vi.light`)
