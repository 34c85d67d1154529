import { createHash } from 'node:crypto'
import { scimErrors, scimPath } from '@toasoan/contract/administration/staff-sync'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#server/kernel/http/fail.ts'
import { scimType } from './errors.ts'

type Meta = {
  resourceType: 'User' | 'Group'
  created: string
  lastModified: string
  location?: string
  version?: string
}

/** A SCIM resource before its version and address are added. */
export type Resource = {
  schemas: string[]
  id: string
  meta: Meta
} & Record<string, unknown>

/** A weak version: it changes with everything that is sent of a resource. */
const versionOf = (resource: Resource): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`

/** A resource with its version and address. */
export const located = (resource: Resource, base: string): Resource => ({
  ...resource,
  meta: {
    ...resource.meta,
    location: `${base}${scimPath}/${resource.meta.resourceType}s/${resource.id}`,
    version: versionOf(resource),
  },
})

const tags = (header: string) => header.split(',').map((tag) => tag.trim())

/** Rejects with 412 a change of a resource that is no longer what If-Match names. */
export function refuseOtherVersion(resource: Resource, { headers }: FastifyRequest): void {
  const wanted = headers['if-match']
  if (wanted === undefined || tags(wanted).includes('*')) return
  if (!tags(wanted).includes(versionOf(resource))) throw fail(scimErrors.version)
}

const always = new Set(['schemas', 'id', 'meta'])

const names = (list: string | undefined): Set<string> | null =>
  list ? new Set(list.split(',').map((name) => name.trim().split('.')[0]?.toLowerCase() ?? '')) : null

/** The attributes that are asked for (RFC 7644, 3.9), as far as whole attributes go. */
export function projected(resource: Resource, query: Record<string, unknown>): Record<string, unknown> {
  const given = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, 2000) : undefined)
  const [wanted, unwanted] = [names(given('attributes')), names(given('excludedAttributes'))]
  if (!wanted && !unwanted) return resource
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (always.has(name)) return true
      const key = name.toLowerCase()
      // The name of an extension has dots of its own.
      const short = key.split('.')[0] ?? key
      return wanted ? wanted.has(short) : !unwanted?.has(short)
    }),
  )
}

type Sent = { request: FastifyRequest; reply: FastifyReply; base: string }

/** Sends a resource with its ETag: 304 when the client has this version, 201 with its address when it is new. */
export function sendResource(resource: Resource, { request, reply, base }: Sent, status = 200): FastifyReply {
  const whole = located(resource, base)
  const { version = '', location = '' } = whole.meta
  void reply.header('etag', version)
  if (status === 201) void reply.header('location', location)
  const known = request.method === 'GET' ? request.headers['if-none-match'] : undefined
  if (known !== undefined && tags(known).includes(version)) return reply.status(304).send()
  const sent = projected(whole, request.query as Record<string, unknown>)
  return reply.status(status).type(scimType).send(JSON.stringify(sent))
}

const mostRows = 200

/** A whole number of a query; `otherwise` when it is absent or none. */
function numberOf(value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value)) throw fail(kernelErrors.malformed)
  return Number(value)
}

/** The part of a list that is asked for: from the `start`th on, `count` at most (RFC 7644, 3.4.2.4). */
export const spanOf = ({ startIndex, count }: Record<string, unknown>) => ({
  start: Math.max(1, numberOf(startIndex, 1)),
  count: Math.min(mostRows, Math.max(0, numberOf(count, 100))),
})

/** Sends a part of a list. */
export function sendList(
  { resources, total, start }: { resources: readonly Resource[]; total: number; start: number },
  { request, reply, base }: Sent,
): FastifyReply {
  const rows = resources.map((resource) =>
    projected(located(resource, base), request.query as Record<string, unknown>),
  )
  return reply.type(scimType).send(
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex: start,
      itemsPerPage: rows.length,
      Resources: rows,
    }),
  )
}
