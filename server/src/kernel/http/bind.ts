import { type Permission, resources, subjectOf } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { previewHeader } from '@toasoan/contract/kit/preview-header'
import { readAtHeader } from '@toasoan/contract/messaging/events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, can } from '../access/access.ts'
import { type Change, type Origin, writeActivity } from '../activity/activity.ts'
import { inTransaction } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { areasOf, notifyOfChange } from '../realtime/changes.ts'
import { authenticate, bearerOf } from '../sessions/authenticate.ts'
import { checkInput } from './check-input.ts'
import { fail, Refusal } from './fail.ts'
import { languageOf } from './language.ts'
import { PreviewEnd, previewing, runPreview } from './previewing.ts'
import type { Call, ChangeWithin, Page, Route } from './route.ts'
import { specifiedBody, specifiedQuery } from './specified-input.ts'

const inTest = process.env.NODE_ENV === 'test'

/** Rejects changes while viewing as another user. */
function refuseInView({ mutates, inView }: AnyEndpoint, access: Access | null): void {
  if (access?.viewedBy && mutates && !inView) throw fail(kernelErrors.readOnlyView, { name: access.name })
}

/** An invalid token counts as anonymous on a public call; a failed lookup does not. */
function strangerIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Rejects unauthorised callers: 401 without a session, 403 without the permission. */
async function admit(endpoint: AnyEndpoint, request: FastifyRequest, kernel: Kernel): Promise<Access | null> {
  const header = request.headers.authorization
  if (endpoint.can === 'public') {
    const access = bearerOf(header) ? await authenticate(header, kernel).catch(strangerIfRefused) : null
    refuseInView(endpoint, access)
    return access
  }
  const access = await authenticate(header, kernel)
  refuseInView(endpoint, access)
  if (endpoint.can !== 'session' && !can(access, endpoint.can)) {
    throw fail(kernelErrors.permissionDenied, { permission: endpoint.can })
  }
  return access
}

/** Module of a call without a permission: the resource at the start of its path, if any. */
function moduleOf({ path }: AnyEndpoint): string {
  const first = path.split('/')[1] || 'root'
  const resource = first.replace(/s$/, '')
  return Object.hasOwn(resources, resource) ? resource : first
}

/** Fields that every activity row of a call has. */
function callIn(endpoint: AnyEndpoint): Omit<Origin, 'access' | 'address'> {
  const named = endpoint.can !== 'public' && endpoint.can !== 'session'
  return {
    module: named ? subjectOf(endpoint.can as Permission) : moduleOf(endpoint),
    permission: endpoint.can,
    method: endpoint.method,
    api: endpoint.path,
  }
}

type Telling = {
  /** Throws when changes are not allowed. */
  refuse(): void
  /** Called when changes are committed. */
  tell(): void
}

/** Runs the changes of one call, and records whether each wrote activity rows. */
const changesOf =
  (kernel: Kernel, origin: Origin, { refuse, tell }: Telling): ChangeWithin =>
  async (work) => {
    refuse()
    const done = await inTransaction(kernel.db, async (tx) => {
      const changes: Change[] = []
      const result = await work(tx, (made) => void changes.push(made))
      if (previewing()) throw new PreviewEnd()
      if (inTest && changes.length === 0) {
        throw new Error(`${origin.method} ${origin.api} changes data without noting what it changed`)
      }
      await writeActivity(tx, origin, changes)
      return result
    })
    tell()
    return done
  }

/** Maximum number of rows of an unpaged list. */
const mostWhole = 1000

const asksForAll = ({ kind }: AnyEndpoint, query: unknown): boolean =>
  kind === 'list' && (query as { isPaginate?: boolean }).isPaginate === false

/** Paging for a list's handler: an unpaged list is one long page. */
const paged = (endpoint: AnyEndpoint, query: unknown): unknown =>
  asksForAll(endpoint, query) ? { ...(query as object), page: 1, perPage: mostWhole } : query

function envelope(endpoint: AnyEndpoint, result: unknown, query: unknown) {
  if (endpoint.kind !== 'list') return { code: 200, message: null, data: result ?? null }
  const { rows, total, totalCapped = false } = result as Page<unknown>
  const { page = 1, perPage = rows.length } = query as Record<string, number>
  const list = { code: 200, message: null, data: rows, total, ...(totalCapped ? { totalCapped } : {}) }
  if (!asksForAll(endpoint, query)) return { ...list, page, perPage }
  return { ...list, truncated: totalCapped || total > rows.length, page: 1, perPage: rows.length }
}

/** In tests every reply is validated against the contract, so that no undeclared field is sent. */
function checkReply(endpoint: AnyEndpoint, body: { data: unknown }): void {
  if (!inTest || endpoint.kind === 'raw') return
  const schema = endpoint.kind === 'list' ? endpoint.reply.array() : endpoint.reply
  const plain = JSON.parse(JSON.stringify(body.data))
  const result = schema.safeParse(plain)
  if (!result.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract: ${result.error.message}`)
  }
  const kept = JSON.stringify(sorted(result.data))
  const sent = JSON.stringify(sorted(plain))
  if (kept !== sent) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} sends what its contract does not name: ${kept} / ${sent}`,
    )
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]),
  )
}

/** Answers what the call would do, having undone it. */
async function sendPreview(endpoint: AnyEndpoint, work: () => Promise<unknown>, reply: FastifyReply) {
  if (!endpoint.previews) throw fail(kernelErrors.malformed)
  const body = { code: 200, message: null, data: await runPreview(work) }
  checkReply({ ...endpoint, reply: endpoint.previews.nullable(), kind: 'one' }, body)
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** A call under construction. */
type Made = { -readonly [Name in keyof Call]: Call[Name] }

/** Registers one call on the server. */
export function bind(app: FastifyInstance, kernel: Kernel, { endpoint, handler }: Route): void {
  const noStore = endpoint.mutates || endpoint.can !== 'public'
  const areas = areasOf(endpoint)
  const told = callIn(endpoint)
  const slowToChange = endpoint.service === 'main' && (endpoint.mutates || endpoint.method !== 'GET')

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const begun = Date.now()
    const access = await admit(endpoint, request, kernel)
    if (access && endpoint.method === 'GET') void reply.header(readAtHeader, begun)
    const query = checkInput(endpoint.query, specifiedQuery(request.query))
    // Assigned one by one: every request creates such an object, and `Object.assign` takes several times
    // as long.
    const call: Made = Object.create(kernel)
    call.params = checkInput(endpoint.params, request.params)
    call.query = paged(endpoint, query)
    call.body =
      endpoint.multipart || endpoint.method === 'GET'
        ? {}
        : checkInput(endpoint.body, specifiedBody(request.body ?? {}))
    call.access = access as Access
    call.language = languageOf(request.headers['accept-language'])
    call.request = request
    call.reply = reply
    const origin = { ...told, access, address: request.ip }
    call.change = changesOf(kernel, origin, {
      refuse: () => refuseInView({ ...endpoint, mutates: true }, access),
      tell: () => notifyOfChange(kernel.realtime, endpoint, areas, request),
    })
    if (request.headers[previewHeader] !== undefined) return sendPreview(endpoint, () => handler(call), reply)
    // A change of permissions is effective for the next request, also if the call failed.
    const handled = handler(call)
    const result = await (slowToChange ? handled.finally(() => kernel.sessions.synced()) : handled)
    if (noStore) void reply.header('cache-control', 'no-store')
    // A call with an envelope can be asked for a file instead, which it has sent by then.
    if (endpoint.kind === 'raw' || result === reply) return result
    const body = envelope(endpoint, result, query)
    checkReply(endpoint, body)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  }

  /** The body is not read before authorisation; permissions are checked again after it has arrived. */
  const refuseUnread = async (request: FastifyRequest) => void (await admit(endpoint, request, kernel))

  const put = (on: FastifyInstance) =>
    on.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit,
      ...(endpoint.method === 'GET' ? {} : { onRequest: refuseUnread }),
      handler: answer,
      config: { endpoint } as never,
    })
  if (!endpoint.octets) return void put(app)
  // In a separate scope, because all other calls reject binary bodies.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    put(scope)
  })
}
