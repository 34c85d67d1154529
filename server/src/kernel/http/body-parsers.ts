import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { refuseDeepJson } from './nesting.ts'

/** Maximum length of a form field; forms contain only names and numbers beside their file. */
const mostOfField = 20_000

/**
 * Whether a form part is passed as bytes. Parts that declare JSON are: the form reader would parse them, and
 * our forms have no JSON fields.
 */
const isFile = (_field: string | undefined, type: string | undefined, name: string | undefined): boolean =>
  name !== undefined || type === 'application/octet-stream' || /json/i.test(type ?? '')

/** Accepts JSON whose nesting is checked before parsing, and forms with one file. */
export async function takeBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    refuseDeepJson(body)
    parse(request, body, done)
  })
  await app.register(multipart, {
    throwFileSizeLimit: true,
    isPartAFile: isFile,
    limits: { files: 1, fields: 20, fieldSize: mostOfField },
  })
}
