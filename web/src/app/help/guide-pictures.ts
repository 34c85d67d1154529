/** Pixels of each picture. */
export const pictureSize = { width: 880, height: 550 } as const

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Addresses of the pictures that the gallery made, by their names; they load when a guide shows them. */
export const guidePictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.webp$/g, ''), address]),
)
