import { scimErrors } from '@toasoan/contract/administration/staff-sync'
import { type ErrorDefinition, kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { asRefusal, sentenceOf } from '#server/kernel/http/error-handler.ts'

/** Content type of all SCIM messages (RFC 7644, 3.1). */
export const scimType = 'application/scim+json; charset=utf-8'

const types = new Set(['invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue'])

/** Status and `scimType` of refusals that other calls give, too. */
function kindOf({ code, status }: ErrorDefinition): { status: number; type?: string } {
  const [, type = ''] = code.startsWith('scim.') ? code.split('.') : []
  if (types.has(type)) return { status, type }
  if (code === kernelErrors.duplicate.code) return { status, type: 'uniqueness' }
  if (code === kernelErrors.malformed.code) return { status, type: 'invalidSyntax' }
  if (code === kernelErrors.stale.code) return { status: scimErrors.version.status }
  if (status === 422) return { status: 400, type: 'invalidValue' }
  return { status: status === 407 ? 401 : status }
}

/** An error as SCIM reports it (RFC 7644, 3.12), with the seconds to wait, if any. */
export function asScimError(error: unknown, language: Language) {
  const refusal = asRefusal(error, language)
  const { status, type } = kindOf(refusal.definition)
  const fields = Object.entries(refusal.errors ?? {}).map(
    ([field, messages]) => `${field}: ${messages.join(' ')}`,
  )
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(type ? { scimType: type } : {}),
    detail: [sentenceOf(refusal, language), ...fields].join(' '),
  }
  return { status, body, wait: refusal.data.seconds ?? null }
}
