/** What the counterpart of the networks knows. */
export type Token = {
  kind: 'user' | 'page' | 'refresh' | 'hour'
  /** The page or channel it speaks for; of a person the pages they may use. */
  profiles: string[]
  scopes: string[]
  /** Milliseconds; null is never. */
  expiresAt: number | null
  isValid: boolean
}

export type Page = { id: string; name: string; token: string }
export type Channel = { id: string; name: string }

export type Post = {
  id: string
  page: string
  message: string
  link: string
  media: string[]
  createdAt: number
  /** From when lists and look-ups know it. */
  shownAt: number
}

/** A still of a video, as Graph lists it. */
export type Thumbnail = { uri: string; width: number; is_preferred: boolean }

/**
 * What goes wrong with the next post of a page. `lost` and `broken` are done all the same; those with `undone` are
 * not; `late` is lost and seen only later.
 */
export const faults = [
  'lost',
  'lost_undone',
  'broken',
  'broken_undone',
  'code_1',
  'code_2',
  'late',
  'throttled',
  'page_throttled',
  'blocked',
  'expired',
  'refused',
] as const

export type Fault = (typeof faults)[number]

/** One request as it came in; the body's fields are read. */
export type Asked = {
  method: string
  /** Without the version. */
  path: string
  query: Record<string, string>
  fields: Record<string, string>
  json: Record<string, unknown>
  token: string
}

/** An answer; null breaks the connection. */
export type Reply = {
  status: number
  body: object
  /** A page for people in place of the body. */
  html?: string
  headers?: Record<string, string>
} | null

/** Answers what it knows; undefined leaves the request to the next one. */
export type Handler = (asked: Asked, world: World) => Reply | undefined

/** A code that somebody who agreed came away with; it is taken once. */
export type Code = { network: 'facebook' | 'youtube'; clientId: string; redirect: string; challenge: string }

export type World = {
  appId: string
  appSecret: string
  tokens: Map<string, Token>
  codes: Map<string, Code>
  pages: Map<string, Page>
  channels: Map<string, Channel>
  posts: Post[]
  pictures: Map<string, string>
  /** Videos of pages by id. */
  videos: Map<string, { page: string; thumbnails: Thumbnail[] }>
  /** Faults of the posts to come, by page. */
  faults: Map<string, Fault[]>
  /** Every request that made something, in order, and every one that was asked. */
  log: { path: string; made: string | null }[]
  /** Milliseconds until what is late is seen. */
  lateness: number
  /** Percent that usage headers name. */
  usage: number
  next: () => number
}

export const pageScopes = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_read_user_content',
  'publish_video',
]

export const youtubeScopes = [
  'https://www.googleapis.com/auth/youtube',
  'https://www.googleapis.com/auth/youtube.upload',
]

/** A world of its own, empty. */
export function newWorld({ appId, appSecret }: { appId: string; appSecret: string }): World {
  // Numbers of another run are never given again.
  let number = Date.now()
  return {
    appId,
    appSecret,
    tokens: new Map(),
    codes: new Map(),
    pages: new Map(),
    channels: new Map(),
    posts: [],
    pictures: new Map(),
    videos: new Map(),
    faults: new Map(),
    log: [],
    lateness: 60_000,
    usage: 4,
    next: () => {
      number += 1
      return number
    },
  }
}

/** Adds a video to a page; returns its id. */
export function addVideo(world: World, page: string, thumbnails: Thumbnail[]): string {
  const id = String(world.next())
  world.videos.set(id, { page, thumbnails })
  return id
}

/** Makes a page with a token of its own, known to the person's token. */
export function addPage(
  world: World,
  { id, name }: { id: string; name: string },
  person = 'user-token',
): Page {
  const page = { id, name, token: `page-token-${id}` }
  world.pages.set(id, page)
  world.tokens.set(page.token, {
    kind: 'page',
    profiles: [id],
    scopes: [...pageScopes],
    expiresAt: null,
    isValid: true,
  })
  const known = world.tokens.get(person)
  if (known) known.profiles.push(id)
  else
    world.tokens.set(person, {
      kind: 'user',
      profiles: [id],
      scopes: [...pageScopes],
      expiresAt: Date.now() + 60 * 86_400_000,
      isValid: true,
    })
  return page
}

/** Makes a channel, with a refresh token that speaks for it. */
export function addChannel(world: World, channel: Channel): string {
  world.channels.set(channel.id, channel)
  const token = `refresh-token-${channel.id}`
  world.tokens.set(token, {
    kind: 'refresh',
    profiles: [channel.id],
    scopes: [...youtubeScopes],
    expiresAt: null,
    isValid: true,
  })
  return token
}
