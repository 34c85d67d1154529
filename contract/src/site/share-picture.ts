/** Most pixels of either side of the JPEG that shared links show. */
export const shareSide = 1200

/** Pixels of a podcast's square picture, within what Apple (1,400 to 3,000) and Spotify take. */
export const squareSide = 1500

/** The width of the copy that the JPEG is made of: the smallest that is wide enough, else the widest; null without copies. */
export const shareSource = (widths: readonly number[]): number | null =>
  widths.find((width) => width >= shareSide) ?? widths.at(-1) ?? null

type Shown = { src: string; srcset: string; width: number; height: number }

const keyIn = (address: string): string | null => /^\/media\/([a-z0-9]+)\//.exec(address)?.[1] ?? null

/** A picture of the library as the JPEG that networks show, and its size; null for any other picture. */
export function shareOf({
  src,
  srcset,
  width,
  height,
}: Shown): { src: string; width: number; height: number } | null {
  const key = keyIn(src)
  if (!key) return null
  const widths = srcset.split(/,\s+/).flatMap((copy) => {
    const wide = /[?&]w=\d+ (\d+)w$/.exec(copy.trim())?.[1]
    return wide ? [Number(wide)] : []
  })
  const from = shareSource(widths) ?? width
  const scale = Math.min(1, shareSide / from, (shareSide * width) / (from * height))
  const wide = Math.round(from * scale)
  return { src: `/media/${key}/made/share.jpg`, width: wide, height: Math.round((wide * height) / width) }
}

/** The square JPEG of a picture of the library; null for any other address. */
export const squareOf = (address: string): string | null => {
  const key = keyIn(address)
  return key && `/media/${key}/made/square.jpg`
}
