import type { Picture as PictureData } from '@toasoan/contract/site/home'

/** Where a picture stands decides how wide the browser should fetch it. */
export const sizes = {
  lead: '(min-width: 1100px) 620px, (min-width: 760px) 66vw, 100vw',
  half: '(min-width: 1100px) 480px, (min-width: 760px) 50vw, 100vw',
  quarter: '(min-width: 1100px) 300px, (min-width: 760px) 33vw, 50vw',
  thumb: '(min-width: 760px) 140px, 112px',
  hero: '(min-width: 1100px) 880px, 100vw',
  wide: '(min-width: 1100px) 760px, 100vw',
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
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset || undefined}
      sizes={picture.srcset ? sizes[place] : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
