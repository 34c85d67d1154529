import { isPermission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { type ErrorDefinition, kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDatabaseAway } from '../database/away.ts'
import { fail, Refusal } from './fail.ts'
import { languageOf } from './language.ts'

/** Error for a body, query or parameter that fails its schema. */
export class InvalidInput extends Error {
  readonly error: z.ZodError
  readonly input: unknown

  constructor(error: z.ZodError, input: unknown) {
    super('request.invalid')
    this.error = error
    this.input = input
  }
}

/** PostgreSQL errors caused by the caller, by SQLSTATE. */
const databaseRefusals: Record<string, ErrorDefinition> = {
  '23505': kernelErrors.duplicate,
  '23503': kernelErrors.inUse,
  '23P01': kernelErrors.stale,
  '23514': kernelErrors.invalid,
  '22001': kernelErrors.invalid,
  '22003': kernelErrors.invalid,
  '22021': kernelErrors.invalid,
  '22P02': kernelErrors.invalid,
  '22P05': kernelErrors.invalid,
  '54001': kernelErrors.invalid,
  '40001': kernelErrors.stale,
  '40P01': kernelErrors.stale,
  '57014': kernelErrors.unavailable,
  '53100': kernelErrors.unavailable,
}

/** Retry-After in seconds for temporarily refused calls. */
const awayFor = 5
const unavailableFor = 30

/** Network errors of other services. */
const unreachable = /ECONNREFUSED|ECONNRESET|ENOENT|fetch failed/

/** Errors of the multipart parser for truncated or malformed bodies; they have no status. */
const brokenForm = /^(Multipart: |Unexpected end of |Malformed |Part terminated early)/

function fromStatus(error: FastifyError): ErrorDefinition | null {
  const status = error.statusCode ?? 500
  if (status === 413) return kernelErrors.tooLarge
  if (status === 415) return kernelErrors.unsupportedType
  if (status === 429) return kernelErrors.tooMany
  if (status === 404) return kernelErrors.notFound
  return status >= 400 && status < 500 ? kernelErrors.malformed : null
}

/** Maps any error to the refusal sent to the caller. */
export function asRefusal(error: unknown, language: Language): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) {
    return fail(kernelErrors.invalid, {}, fieldErrors(error.error, error.input, language))
  }
  // Serialising deeply nested input overflows the stack. Fastify's own range errors have a status.
  if (error instanceof RangeError && !('statusCode' in error)) return fail(kernelErrors.invalid)
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const known = databaseRefusals[code]
  if (known) return fail(known)
  if (brokenForm.test(message)) return fail(kernelErrors.malformed)
  if (isDatabaseAway(error)) return fail(kernelErrors.databaseAway)
  if (unreachable.test(`${code} ${message}`)) return fail(kernelErrors.unavailable)
  return fail(fromStatus(error as FastifyError) ?? kernelErrors.unexpected)
}

const missing = text(
  'Bạn cần quyền “{permission}” để làm việc này.',
  'You need the permission “{permission}” to do this.',
)

/** Message of a refusal; for a missing permission it contains the permission's label. */
export function sentenceOf({ definition, data }: Refusal, language: Language): string {
  const { permission } = data
  if (
    definition !== kernelErrors.permissionDenied ||
    typeof permission !== 'string' ||
    !isPermission(permission)
  )
    return say(definition.message, language, data)
  return say(missing, language, { permission: permissionLabel(permission)[language] })
}

/**
 * Whether the client is a browser. Chromium treats a 407 of any server as a proxy response and reports a
 * failed connection to the page. It sends Sec-Fetch-Site only to trustworthy origins (https, localhost), so
 * the web's own calls also send a header.
 */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers['x-requested-with'] !== undefined

/** HTTP status of the response; the envelope's `code` is always that of the definition. */
function statusFor({ status }: ErrorDefinition, request: FastifyRequest, reply: FastifyReply): number {
  if (status !== 407 || !isBrowser(request)) return status
  void reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return 401
}

/** Seconds for Retry-After, or null. */
function waitAfter({ definition, data }: Refusal): number | null {
  if (data.seconds !== undefined) return definition.status === 429 ? Number(data.seconds) : null
  if (definition.status !== 503) return null
  return definition === kernelErrors.databaseAway ? awayFor : unavailableFor
}

/** The global error handler: status, envelope, and a log entry for server errors. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  const refusal = asRefusal(error, language)
  const { definition, data, errors } = refusal
  // While the database is away all calls fail alike, and the driver's stack contains no information.
  if (definition === kernelErrors.databaseAway)
    request.log.warn({ reason: (error as Error).message, url: request.routeOptions?.url }, 'database away')
  else if (definition.status >= 500) request.log.error({ err: error }, 'call failed')
  const wait = waitAfter(refusal)
  if (wait !== null) void reply.header('retry-after', String(wait))
  return reply.status(statusFor(definition, request, reply)).send({
    code: definition.status,
    message: sentenceOf(refusal, language),
    error: definition.code,
    ...(errors ? { errors } : {}),
    data: Object.keys(data).length > 0 ? data : null,
  })
}
