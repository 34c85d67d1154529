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

/** A body, query or parameter that its schema refuses. */
export class InvalidInput extends Error {
  readonly error: z.ZodError
  readonly input: unknown

  constructor(error: z.ZodError, input: unknown) {
    super('request.invalid')
    this.error = error
    this.input = input
  }
}

/** PostgreSQL's complaints that a caller caused, by SQLSTATE. */
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

/** Seconds after which a call that was refused for a while is worth another try. */
const awayFor = 5
const unavailableFor = 30

/** What the network says of another service that is asked on the way. */
const unreachable = /ECONNREFUSED|ECONNRESET|ENOENT|fetch failed/

/** What the multipart reader says of a body that is cut off or was never one; it gives no status. */
const brokenForm = /^(Multipart: |Unexpected end of |Malformed |Part terminated early)/

function fromStatus(error: FastifyError): ErrorDefinition | null {
  const status = error.statusCode ?? 500
  if (status === 413) return kernelErrors.tooLarge
  if (status === 415) return kernelErrors.unsupportedType
  if (status === 429) return kernelErrors.tooMany
  if (status === 404) return kernelErrors.notFound
  return status >= 400 && status < 500 ? kernelErrors.malformed : null
}

/** Any error as the refusal that the caller is told. */
export function asRefusal(error: unknown, language: Language): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) {
    return fail(kernelErrors.invalid, {}, fieldErrors(error.error, error.input, language))
  }
  // Input nested so deep that writing it down overflows the stack. Fastify's own range errors have a status.
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

/** The sentence of a refusal; one for want of a permission names it as people know it. */
function sentenceOf({ definition, data }: Refusal, language: Language): string {
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
 * Whether a browser reads the answer. Chromium takes a 407 of any server for its proxy's and gives the page a failed
 * connection instead. It says where a call comes from only at addresses it trusts (https, this computer), so the
 * web's own calls carry a mark besides.
 */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers['x-requested-with'] !== undefined

/** The status that goes over the line; the envelope's `code` is the definition's in any case. */
function statusFor({ status }: ErrorDefinition, request: FastifyRequest, reply: FastifyReply): number {
  if (status !== 407 || !isBrowser(request)) return status
  void reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return 401
}

/** Seconds that the caller is asked to wait, or null. */
function waitAfter({ definition, data }: Refusal): number | null {
  if (data.seconds !== undefined) return definition.status === 429 ? Number(data.seconds) : null
  if (definition.status !== 503) return null
  return definition === kernelErrors.databaseAway ? awayFor : unavailableFor
}

/** The one error handler: a true status, the envelope, and a log line for what is our own fault. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  const refusal = asRefusal(error, language)
  const { definition, data, errors } = refusal
  // Each call says the same while the database is away, and the driver's stack tells nothing more.
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
