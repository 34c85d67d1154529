import { createHmac } from 'node:crypto'
import type { Asked, Fault, Handler, Post, Reply, Token, World } from './world.ts'

const headersOf = ({ usage }: World, page?: string) => ({
  'x-app-usage': JSON.stringify({ call_count: usage, total_time: 1, total_cputime: 1 }),
  ...(page
    ? {
        'x-business-use-case-usage': JSON.stringify({
          [page]: [
            {
              type: 'pages',
              call_count: usage,
              total_cputime: 1,
              total_time: 1,
              estimated_time_to_regain_access: 0,
            },
          ],
        }),
      }
    : {}),
})

/** An error as Graph writes it. */
export function graphError(status: number, code: number, message: string, more: object = {}): Reply {
  const error = { message, type: 'OAuthException', code, ...more, fbtrace_id: 'AbCdEfGhIjK' }
  return { status, body: { error } }
}

const expired = () =>
  graphError(400, 190, 'Error validating access token: Session has expired.', { error_subcode: 463 })

const missingObject = (id: string) =>
  graphError(
    400,
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { error_subcode: 33 },
  )

/** The token that a request shows, or why it is not taken. */
function tokenOf(asked: Asked, world: World): Token | Reply {
  const token = world.tokens.get(asked.token)
  if (!token) return graphError(400, 190, 'Invalid OAuth access token - Cannot parse access token')
  if (!token.isValid || (token.expiresAt !== null && token.expiresAt < Date.now())) return expired()
  const proof = createHmac('sha256', world.appSecret).update(asked.token).digest('hex')
  const shown = asked.query.appsecret_proof ?? asked.fields.appsecret_proof
  if (shown !== proof) return graphError(400, 100, 'Invalid appsecret_proof provided in the API argument')
  return token
}

const isToken = (token: Token | Reply): token is Token => token !== null && 'kind' in token

const debugToken: Handler = ({ method, path, query, token }, world) => {
  if (method !== 'GET' || path !== '/debug_token') return undefined
  if (token !== `${world.appId}|${world.appSecret}`)
    return graphError(400, 100, 'You must provide an app access token, or a user access token')
  const known = world.tokens.get(query.input_token ?? '')
  if (!known)
    return {
      status: 200,
      body: {
        data: {
          error: { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' },
          is_valid: false,
          scopes: [],
        },
      },
    }
  const isValid = known.isValid && (known.expiresAt === null || known.expiresAt > Date.now())
  const data = {
    app_id: world.appId,
    type: known.kind === 'page' ? 'PAGE' : 'USER',
    application: 'Tòa Soạn',
    data_access_expires_at: 0,
    expires_at: known.expiresAt === null ? 0 : Math.floor(known.expiresAt / 1000),
    is_valid: isValid,
    scopes: known.scopes,
    profile_id: known.profiles[0],
    ...(isValid ? {} : { error: { code: 190, message: 'Session has expired', subcode: 463 } }),
  }
  return { status: 200, body: { data } }
}

const cursorOf = (place: number) => Buffer.from(String(place)).toString('base64url')
const placeOf = (cursor: string | undefined) =>
  cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0

/** A page of a list, with cursors as Graph has them. */
export function paged<Row>(all: Row[], { limit = '25', after }: Record<string, string>) {
  const from = placeOf(after)
  const to = from + Math.min(100, Number(limit))
  const data = all.slice(from, to)
  const paging = {
    cursors: { before: cursorOf(from), after: cursorOf(to) },
    ...(to < all.length ? { next: `https://graph.facebook.com/next?after=${cursorOf(to)}` } : {}),
  }
  return { data, ...(data.length > 0 ? { paging } : {}) }
}

const myPages: Handler = (asked, world) => {
  if (asked.method !== 'GET' || asked.path !== '/me/accounts') return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  const pages = token.profiles.flatMap((id) => world.pages.get(id) ?? [])
  const rows = pages.map(({ id, name, token: access_token }) => ({
    access_token,
    category: 'Broadcasting & media production company',
    name,
    id,
    link: `https://www.facebook.com/${id}`,
    tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'],
  }))
  return { status: 200, body: paged(rows, asked.query), headers: headersOf(world) }
}

const exchange: Handler = (asked, world) => {
  const { method, path, query } = asked
  if (method !== 'GET' || path !== '/oauth/access_token') return undefined
  if (query.client_id !== world.appId || query.client_secret !== world.appSecret)
    return graphError(400, 101, 'Error validating application. Cannot get application info.')
  const token = tokenOf({ ...asked, token: query.fb_exchange_token ?? '' }, world)
  if (!isToken(token)) return token
  const access_token = query.fb_exchange_token
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: 5_183_999 } }
}

const lost = new Set<Fault>(['lost', 'late'])
const undone: Partial<Record<Fault, () => Reply>> = {
  lost_undone: () => null,
  broken_undone: () => ({ status: 500, body: {} }),
  throttled: () => graphError(400, 4, '(#4) Application request limit reached'),
  page_throttled: () => graphError(400, 32, '(#32) Page request limit reached'),
  blocked: () =>
    graphError(400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed', {
      error_subcode: 1390008,
    }),
  expired,
  refused: () => graphError(400, 100, '(#100) Invalid parameter'),
}
const done: Partial<Record<Fault, () => Reply>> = {
  broken: () => ({ status: 500, body: {} }),
  code_1: () => graphError(500, 1, 'An unknown error occurred'),
  code_2: () => graphError(500, 2, 'An unexpected error has occurred. Please retry your request later.'),
}

const permalink = ({ id }: Pick<Post, 'id'>) => `https://www.facebook.com/${id.replace('_', '/posts/')}`

const mediaOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .filter(([name]) => name.startsWith('attached_media'))
    .map(([, value]) => String(JSON.parse(value).media_fbid))

const feed: Handler = (asked, world) => {
  const page = /^\/(\d+)\/feed$/.exec(asked.path)?.[1]
  if (asked.method !== 'POST' || !page) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  if (!token.profiles.includes(page) || !token.scopes.includes('pages_manage_posts'))
    return graphError(403, 200, '(#200) Permissions error')
  const { message = '', link = '' } = asked.fields
  const media = mediaOf(asked.fields)
  if (!message && !link && media.length === 0)
    return graphError(400, 100, '(#100) You must provide a message or a link')
  if (media.some((id) => world.pictures.get(id) !== page)) return graphError(400, 100, '(#100) Invalid media')
  const fault = world.faults.get(page)?.shift()
  const before = fault && undone[fault]
  if (before) {
    world.log.push({ path: asked.path, made: null })
    return before()
  }
  const now = Date.now()
  const post: Post = {
    id: `${page}_${world.next()}`,
    page,
    message,
    link,
    media,
    createdAt: now,
    shownAt: fault === 'late' ? now + world.lateness : now,
  }
  world.posts.push(post)
  world.log.push({ path: asked.path, made: post.id })
  if (fault && lost.has(fault)) return null
  const after = fault && done[fault]
  return after ? after() : { status: 200, body: { id: post.id }, headers: headersOf(world, page) }
}

const photos: Handler = (asked, world) => {
  const page = /^\/(\d+)\/photos$/.exec(asked.path)?.[1]
  if (asked.method !== 'POST' || !page) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  if (!asked.fields.source) return graphError(400, 324, '(#324) Requires upload file')
  const id = String(world.next())
  world.pictures.set(id, page)
  return { status: 200, body: { id }, headers: headersOf(world, page) }
}

const shown = (post: Post) => ({
  id: post.id,
  message: post.message,
  created_time: new Date(post.createdAt).toISOString().replace(/\.\d+Z$/, '+0000'),
  permalink_url: permalink(post),
  ...(post.link ? { attachments: { data: [{ unshimmed_url: post.link }] } } : {}),
})

const published: Handler = (asked, world) => {
  const page = /^\/(\d+)\/(?:published_posts|feed|posts)$/.exec(asked.path)?.[1]
  if (asked.method !== 'GET' || !page) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  const since = Number(asked.query.since ?? 0) * 1000
  const rows = world.posts
    .filter((post) => post.page === page && post.shownAt <= Date.now() && post.createdAt >= since)
    .reverse()
    .map(shown)
  return { status: 200, body: paged(rows, asked.query), headers: headersOf(world, page) }
}

const onePost: Handler = (asked, world) => {
  const id = /^\/(\d+_\d+)$/.exec(asked.path)?.[1]
  if (asked.method !== 'GET' || !id) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  const post = world.posts.find((each) => each.id === id && each.shownAt <= Date.now())
  if (!post) return missingObject(id)
  const seed = Number(id.split('_')[1]) % 97
  const body = {
    ...shown(post),
    reactions: { data: [], summary: { total_count: 20 + seed * 3 } },
    comments: { data: [], summary: { total_count: seed } },
    shares: { count: Math.floor(seed / 4) },
  }
  return { status: 200, body, headers: headersOf(world, post.page) }
}

const oneVideo: Handler = (asked, world) => {
  const video = asked.method === 'GET' && world.videos.get(asked.path.slice(1))
  if (!video) return undefined
  const token = tokenOf(asked, world)
  if (!isToken(token)) return token
  if (!token.profiles.includes(video.page)) return missingObject(asked.path.slice(1))
  const { page, thumbnails } = video
  return {
    status: 200,
    body: { id: asked.path.slice(1), thumbnails: { data: thumbnails } },
    headers: headersOf(world, page),
  }
}

/** What the counterpart of Graph answers; what else it should know stands in a list beside it. */
export const graphHandlers: Handler[] = [
  debugToken,
  exchange,
  myPages,
  feed,
  photos,
  published,
  onePost,
  oneVideo,
]

/** Whether a request's token may speak for a page; for handlers beside these. */
export { isToken, tokenOf }
