import { z } from 'zod'
import type { Permission } from '../access/catalogue.ts'
import { idParams } from './schemas.ts'
import type { Text } from './text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The four APIs of the specification; one process serves all unless an operator splits them. */
export type Service = 'main' | 'news' | 'media' | 'equipment'

/** `public`: no session needed; `session`: any logged-in user; otherwise a permission. */
export type Can = Permission | 'public' | 'session'

type Schema = z.ZodType

/**
 * Maximum size of a JSON body in bytes. `anonymous` applies to calls without a session, `session` to all
 * others; a call with larger bodies sets `bodyLimit`, usually `list` (many rows, long settings) or `document`
 * (a whole text).
 */
export const bodyLimits = {
  anonymous: 64 * 1024,
  session: 256 * 1024,
  list: 1024 * 1024,
  largeList: 2 * 1024 * 1024,
  document: 6 * 1024 * 1024,
} as const

/** Maximum nesting depth of arrays and objects in a JSON body or message. */
export const deepestJson = 100

/**
 * One call of the API as data. Both sides read it: the server binds a handler to it, the browser
 * makes a typed call from it, and the OpenAPI document is generated from it.
 *
 * - `path` is below `/api`, with `:name` for parameters; `:id` alone needs no `params`: it is a record's number.
 * - `kind` is `one` (data is the reply), `list` (data is an array of the reply, with total, page
 *   and perPage) or `raw` (a file or another body that is no envelope).
 * - `bodyLimit` is the most bytes of a JSON body; larger ones are refused unread (413).
 * - `octets` marks those whose body may also be bare bytes (`application/octet-stream`), which the handler reads.
 * - `mutates` marks the calls that change state; it defaults to every method but GET.
 * - `previews` is what the call answers when it is previewed (`X-Preview`), which changes nothing; null: it cannot be.
 * - `inView` marks the few of those that may be made while looking with another person's eyes.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Kind extends 'one' | 'list' | 'raw' = 'one' | 'list' | 'raw',
> = {
  readonly method: Method
  readonly service: Service
  readonly path: string
  readonly can: Can
  readonly summary: Text
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  readonly kind: Kind
  readonly multipart: boolean
  readonly octets: boolean
  readonly bodyLimit: number
  readonly mutates: boolean
  readonly inView: boolean
  readonly previews: Schema | null
}

/** Any endpoint, for generic code. */
export type AnyEndpoint = Endpoint

const nothing = z.object({})
type Nothing = typeof nothing

/** Default schema of path parameters. */
type ParamsOf<Path extends string> = Path extends `${string}/:id` | `${string}/:id/${string}`
  ? typeof idParams
  : Nothing

const isOfRecord = (path: string): boolean => /\/:id(\/|$)/.test(path)

type Definition<P, Q, B, R, K> = {
  can: Can
  summary: Text
  params?: P
  query?: Q
  body?: B
  reply?: R
  kind?: K
  multipart?: boolean
  octets?: boolean
  bodyLimit?: number
  mutates?: boolean
  inView?: boolean
  previews?: Schema
}

/** Creates the calls of one service with common defaults. */
export const callOf =
  (service: Service) =>
  <
    Path extends string,
    P = ParamsOf<Path>,
    Q extends Schema = Nothing,
    B extends Schema = Nothing,
    R extends Schema = z.ZodNull,
    K extends 'one' | 'list' | 'raw' = 'one',
  >(
    method: Method,
    path: Path,
    definition: Definition<P, Q, B, R, K>,
  ): Endpoint<P extends Schema ? P : never, Q, B, R, K> => ({
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    reply: z.null() as unknown as R,
    kind: 'one' as K,
    multipart: false,
    octets: false,
    bodyLimit: definition.can === 'public' ? bodyLimits.anonymous : bodyLimits.session,
    mutates: method !== 'GET',
    inView: false,
    previews: null,
    service,
    method,
    path,
    ...definition,
    params: (definition.params ?? (isOfRecord(path) ? idParams : nothing)) as never,
  })

export const mainCall = callOf('main')
export const newsCall = callOf('news')
export const mediaCall = callOf('media')
export const equipmentCall = callOf('equipment')

/** Input of a call. */
export type InputOf<E extends AnyEndpoint> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

/** Type of `data` in the response. */
export type DataOf<E extends AnyEndpoint> = E['kind'] extends 'list'
  ? z.output<E['reply']>[]
  : z.output<E['reply']>

/** The envelope of every JSON answer. */
export type Envelope<Data> = {
  code: number
  message: string | null
  data: Data
  total?: number
  /** True when counting stopped at a limit, so that `total` is a lower bound. */
  totalCapped?: boolean
  /** In an unpaged list: whether more rows exist than it contains. */
  truncated?: boolean
  page?: number
  perPage?: number
  error?: string
  errors?: Record<string, string[]>
}
