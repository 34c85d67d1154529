import { z } from 'zod'
import { bodyId, instant } from '../kit/schemas.ts'

/** A picture in the widths the server made, for `srcset`. */
export const picture = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})

export type Picture = z.output<typeof picture>

/** An article as it stands in a list of the public site. `path` is `/slug-id.html`. */
export const teaser = z.object({
  id: bodyId,
  path: z.string(),
  title: z.string(),
  kicker: z.string(),
  lead: z.string(),
  picture: picture.nullable(),
  category: z.object({ name: z.string(), path: z.string() }).nullable(),
  byline: z.string(),
  published_at: instant,
  reading_minutes: z.number(),
  has_audio: z.boolean(),
  has_video: z.boolean(),
})

export type Teaser = z.output<typeof teaser>

export const siteCategory = z.object({
  id: bodyId,
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  description: z.string(),
})

export type SiteCategory = z.output<typeof siteCategory> & { children: SiteCategory[] }
