import { refuseDeepJson } from '#server/kernel/http/nesting.ts'
import { graphError, graphHandlers } from './graph.ts'
import { liveHandlers } from './live.ts'
import { loginHandlers } from './login.ts'
import { type Asked, type Handler, newWorld, type Reply, type World } from './world.ts'
import { youtubeHandlers } from './youtube.ts'

/** A request as a server got it; the address stands below where the counterpart is. */
export type Incoming = {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** `/v21.0/123/feed` → `/123/feed`, `/youtube/v3/channels` → `/youtube/channels`. */
const withoutVersion = (path: string) =>
  path.replace(/^\/v\d{1,3}\.\d{1,3}\//, '/').replace(/^\/youtube\/v\d{1,3}\//, '/youtube/')

function objectOf(value: unknown): Asked['json'] {
  if (typeof value !== 'object' || value === null) throw new Error('not an object')
  return value as Asked['json']
}

async function fieldsOf({ headers, body }: Incoming): Promise<Pick<Asked, 'fields' | 'json'>> {
  const type = String(headers['content-type'] ?? '')
  if (body.length === 0) return { fields: {}, json: {} }
  if (type.startsWith('application/json')) {
    const json = body.toString()
    refuseDeepJson(json)
    return { fields: {}, json: objectOf(JSON.parse(json)) }
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string> = {}
  for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : value.name || 'file'
  return { fields, json: {} }
}

/**
 * A counterpart of Facebook's Graph and the YouTube Data API for tests and the demo: it keeps pages, channels, tokens
 * and posts in memory, answers as they do, and has the faults that they can have.
 */
export function socialSimulator(app: { appId: string; appSecret: string }, more: readonly Handler[] = []) {
  const world: World = newWorld(app)
  const handlers = [...more, ...loginHandlers, ...graphHandlers, ...youtubeHandlers, ...liveHandlers]
  return {
    world,
    /** Answers a request; null when the connection breaks. */
    async answer(incoming: Incoming): Promise<Reply> {
      const url = new URL(`http://simulator${incoming.url}`)
      const query = Object.fromEntries(url.searchParams)
      const read = await fieldsOf(incoming).catch(() => null)
      if (read === null) return graphError(400, 100, 'Invalid parameter')
      const shown = /^Bearer (.+)$/.exec(String(incoming.headers.authorization ?? ''))?.[1]
      const token = shown ?? read.fields.access_token ?? query.access_token ?? ''
      const asked: Asked = {
        method: incoming.method,
        path: withoutVersion(url.pathname),
        query,
        token,
        ...read,
      }
      for (const handler of handlers) {
        const reply = handler(asked, world)
        if (reply !== undefined) return reply
      }
      return graphError(404, 2500, `Unknown path components: ${asked.path}`)
    },
  }
}

export type SocialSimulator = ReturnType<typeof socialSimulator>
