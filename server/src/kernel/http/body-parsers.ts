import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { refuseDeepJson } from './nesting.ts'

/** Most characters of one field of a form, which only has names and numbers beside its file. */
const mostOfField = 20_000

/**
 * Whether a part of a form is handed over as bytes. One that declares JSON is: the form reader would parse it by itself,
 * and no form of ours has JSON fields.
 */
const isFile = (_field: string | undefined, type: string | undefined, name: string | undefined): boolean =>
  name !== undefined || type === 'application/octet-stream' || /json/i.test(type ?? '')

/** Lets calls take JSON whose nesting is counted before it is parsed, and forms of one file. */
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
