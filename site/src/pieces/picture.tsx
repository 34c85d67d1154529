import type { Picture as PictureData } from '@toasoan/contract/site/home'
import { loadAtOnce } from '#site/frame/language.tsx'

/**
 * Where a picture stands decides how wide the browser should fetch it. Phones say less than the true width: of the copies
 * (320, 640, 960 pixels) they then take the one with about two dots a pixel, where more shows no better and costs twice.
 */
export const sizes = {
  lead: '(min-width: 1100px) 620px, (min-width: 760px) 66vw, (min-width: 560px) 88vw, 62vw',
  half: '(min-width: 1100px) 480px, (min-width: 760px) 50vw, (min-width: 560px) 88vw, 62vw',
  quarter: '(min-width: 1100px) 300px, (min-width: 760px) 33vw, 50vw',
  /** In a row of four, all but the first: small beside its headline on a phone. */
  later: '(min-width: 1100px) 300px, (min-width: 560px) 50vw, 106px',
  podcast: '(min-width: 760px) 220px, 44vw',
  row: '(min-width: 760px) 240px, 106px',
  thumb: '(min-width: 760px) 128px, 106px',
  hero: '(min-width: 1100px) 880px, (min-width: 560px) 100vw, 62vw',
  wide: '(min-width: 1100px) 760px, (min-width: 560px) 100vw, 62vw',
} as const

/**
 * A picture in the size its place needs. `eager` is for what shows before scrolling: the browser
 * fetches it first, everything else when it comes near.
 */
export function Picture({
  picture,
  place,
  eager = false,
  alt,
}: {
  picture: PictureData
  place: keyof typeof sizes
  eager?: boolean
  alt?: string
}) {
  const wide = picture.srcset ? sizes[place] : undefined
  if (eager) loadAtOnce({ src: picture.src, srcset: picture.srcset, sizes: wide, first: true })
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset || undefined}
      sizes={wide}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
