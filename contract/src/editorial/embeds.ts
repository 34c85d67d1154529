import { type Text, text } from '../kit/text.ts'

/** Sites that an article may show something of. */
export const embedProviders = ['youtube', 'facebook', 'tiktok'] as const

export type EmbedProvider = (typeof embedProviders)[number]

/**
 * Something of another site: whose, and its name there. Its address and its frame are always made of these,
 * so that no foreign address or markup is ever kept. `start` is in seconds, of YouTube only.
 */
export type Embed = { provider: EmbedProvider; id: string; start?: number | null }

/** Attributes of an `embed`; `caption` stands below and is the frame's title. */
export type EmbedAttributes = Embed & { caption: string }

/** As a film lies, as a phone stands, or as a post with its words. */
export type EmbedShape = 'wide' | 'tall' | 'post'

/** One kind of thing that a provider offers. */
type Form = {
  provider: EmbedProvider
  /** The canonical ids of this kind; what it matches needs no escaping in an address. */
  id: RegExp
  label: Text
  shape: EmbedShape
  address: (id: string) => string
  frame: (id: string, address: string) => string
}

export const embedProviderNames: Record<EmbedProvider, string> = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  tiktok: 'TikTok',
}

/** Latest second that a YouTube film is begun at: a day. */
export const latestStart = 86_400

const last = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

const youtubeFrame = (id: string) => `https://www.youtube-nocookie.com/embed/${last(id)}?autoplay=1&rel=0`

const facebookFrame = (plugin: 'post' | 'video', more: string) => (_id: string, address: string) =>
  `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(address)}&${more}`

const facebook = {
  provider: 'facebook',
  frame: facebookFrame('video', 'show_text=false&autoplay=true'),
} as const

// Width of Facebook's frame in pixels; it lays a post out for it and for no other.
const post = {
  provider: 'facebook',
  label: text('Bài viết trên Facebook', 'Facebook post'),
  shape: 'post',
  frame: facebookFrame('post', 'show_text=true&width=350'),
} as const

const forms: readonly Form[] = [
  {
    provider: 'youtube',
    // Two words of eleven letters stand where an id would and mean a playlist and a channel.
    id: /^(?!videoseries$|live_stream$)[\w-]{11}$/,
    label: text('Video trên YouTube', 'YouTube video'),
    shape: 'wide',
    address: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: youtubeFrame,
  },
  {
    provider: 'youtube',
    id: /^shorts\/[\w-]{11}$/,
    label: text('Video ngắn trên YouTube', 'YouTube Short'),
    shape: 'tall',
    address: (id) => `https://www.youtube.com/${id}`,
    frame: youtubeFrame,
  },
  {
    ...facebook,
    id: /^videos\/\d{5,25}$/,
    label: text('Video trên Facebook', 'Facebook video'),
    shape: 'wide',
    address: (id) => `https://www.facebook.com/watch/?v=${last(id)}`,
  },
  {
    ...facebook,
    id: /^reel\/\d{5,25}$/,
    label: text('Thước phim trên Facebook', 'Facebook reel'),
    shape: 'tall',
    address: (id) => `https://www.facebook.com/${id}`,
  },
  {
    ...post,
    id: /^(groups\/)?[a-zA-Z0-9][\w.-]{0,99}\/posts\/(\d{5,25}|pfbid[a-zA-Z0-9]{10,150})$/,
    address: (id) => `https://www.facebook.com/${id}`,
  },
  {
    ...post,
    id: /^photo\/\d{5,25}$/,
    address: (id) => `https://www.facebook.com/photo/?fbid=${last(id)}`,
  },
  {
    provider: 'tiktok',
    id: /^\d{10,25}$/,
    label: text('Video trên TikTok', 'TikTok video'),
    shape: 'tall',
    // TikTok leads from any name to the one whose film it is.
    address: (id) => `https://www.tiktok.com/@_/video/${id}`,
    frame: (id) => `https://www.tiktok.com/player/v1/${id}?autoplay=1`,
  },
]

/** Origins of the frames, for the policy that pages are sent with. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://www.facebook.com',
  'https://www.tiktok.com',
] as const

const formOf = ({ provider, id }: { provider?: unknown; id?: unknown }): Form | undefined =>
  typeof id === 'string' ? forms.find((form) => form.provider === provider && form.id.test(id)) : undefined

/** Whether something names a thing that may be embedded, by its canonical id. */
export const isEmbed = (value: object | undefined): value is Embed => formOf(value ?? {}) !== undefined

/** A second that a film may begin at; null for the beginning and for anything else. */
export const startOf = ({ provider, start }: { provider?: unknown; start?: unknown }): number | null =>
  provider === 'youtube' &&
  typeof start === 'number' &&
  Number.isInteger(start) &&
  start > 0 &&
  start <= latestStart
    ? start
    : null

export type KnownEmbed = {
  provider: string
  label: Text
  shape: EmbedShape
  /** Where it stands on its own site, for people. */
  address: string
  /** What a frame shows, playing at once: it is made only when somebody asks for it. */
  frame: string
}

/** All that is shown of an embed, made of its provider and id; null when they are not of the list. */
export function knownEmbed(embed: { provider?: unknown; id?: unknown; start?: unknown }): KnownEmbed | null {
  const form = formOf(embed)
  if (!form) return null
  const id = embed.id as string
  const start = startOf(embed)
  const plain = form.address(id)
  const address = start === null ? plain : `${plain}${plain.includes('?') ? '&' : '?'}t=${start}`
  const frame = form.frame(id, plain)
  return {
    provider: embedProviderNames[form.provider],
    label: form.label,
    shape: form.shape,
    address,
    frame: start === null ? frame : `${frame}&start=${start}`,
  }
}
