import type { FormTrouble, SitePage } from '@toasoan/contract/site/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Asked } from './asked.ts'

/** Sends a page that is one reader's and is not kept; null where there is none. */
export type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: (asked: Asked) => Promise<{ page: SitePage | null; status?: number } | { redirect: string }>,
) => Promise<FastifyReply>

export type Form = Record<string, string>

const bodyLimit = 40_000

export const noTrouble: FormTrouble = { values: {}, errors: {}, message: '' }

/** What a form sends; of fields that come twice the last counts. */
export const formOf = (body: unknown): Form => Object.fromEntries(new URLSearchParams(String(body ?? '')))

export const inLanguage = (path: string, { language }: Pick<Asked, 'language'>): string =>
  language === 'vi' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** Makes a call of our own for a reader, who is told apart by the address that they come from. */
export async function callFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { language }: Pick<Asked, 'language'>,
  path: string,
  payload: object,
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'accept-language': language },
    remoteAddress: request.ip,
  })
  const { data, message, errors } = answer.json()
  return { ok: answer.statusCode === 200, status: answer.statusCode, data, message, errors: errors ?? {} }
}

/** Lets routes take what forms of HTML send, as text. */
export async function takeForms(
  app: FastifyInstance,
  routes: (within: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (within) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    // Mail programs may send their one press so (RFC 8058); what it says is in the address.
    within.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit },
      (_request, _body, done) => done(null, ''),
    )
    routes(within)
  })
}
