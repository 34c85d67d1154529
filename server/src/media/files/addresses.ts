import { slugOf } from '@toasoan/contract/site/paths'

/** The public address of a file: `/media/<key>/<slug>.<ext>`. The key alone decides which file it is. */
export const fileAddress = (key: string, name: string, extension: string): string =>
  `/media/${key}/${slugOf(name, 80)}.${extension}`

/** What a file is called where it is saved: as the library calls it now, not as it was once sent. */
export const savedName = ({ name, extension }: { name: string; extension: string }): string =>
  `${name.replace(/[\\/]/g, '_')}.${extension}`

/** Where the storage keeps what was sent. */
export const originalKey = (key: string): string => `${key.slice(0, 2)}/${key}/original`

/** Where the storage keeps the WebP copy of a width in pixels. */
export const copyKey = (key: string, width: number): string => `${key.slice(0, 2)}/${key}/w${width}.webp`

/** Where the storage keeps the same copy with the watermark, for pictures that have one. */
export const markedKey = (key: string, width: number): string =>
  `${key.slice(0, 2)}/${key}/w${width}-marked.webp`

/** Where the storage keeps the JPEG of a picture whose own format browsers cannot draw. */
export const drawnKey = (key: string): string => `${key.slice(0, 2)}/${key}/drawn.jpg`

/** Where the bytes of a picture are that every browser and network can draw. */
export const pictureKey = ({ key, drawn }: { key: string; drawn: boolean }): string =>
  drawn ? drawnKey(key) : originalKey(key)

type StoredPicture = {
  key: string
  name: string
  extension: string
  width: number | null
  height: number | null
  widths: readonly number[]
}

/** The width in pixels that `src` names, for browsers and readers that know no `srcset`. */
const usual = 960

/**
 * A picture file in the widths there are, as the public site's `picture` wants it; null when the file
 * is no picture of known size.
 */
export function pictureOf(file: StoredPicture, alt = '') {
  const { width, height, widths } = file
  if (!width || !height) return null
  const address = fileAddress(file.key, file.name, file.extension)
  const sized = widths.filter((each) => each <= usual).at(-1)
  return {
    src: sized ? `${address}?w=${sized}` : address,
    srcset: widths.map((each) => `${address}?w=${each} ${each}w`).join(', '),
    width,
    height,
    alt,
  }
}

/** The address of something that was made of a file: a poster, a wave, a playlist. */
export const madeAddress = (key: string, name: string): string => `/media/${key}/made/${name}`

/** Where the storage keeps it. */
export const madeKey = (key: string, name: string): string => `${key.slice(0, 2)}/${key}/made/${name}`
