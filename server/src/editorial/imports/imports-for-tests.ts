import { expect } from 'vitest'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { workAtImports } from './run.ts'

const boundary = '----toasoan-imports'

/** Imports of a newsroom, by a person with this token. */
export function importsOf(app: TestApp, admin: string) {
  const upload = (
    kind: string,
    name: string,
    file: Uint8Array,
    origin = 'bensong.example',
    token = admin,
  ) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    return app.call('POST', `/api/imports?kind=${kind}&origin=${origin}`, {
      token,
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }
  const work = () => workAtImports(app.kernel, new AbortController().signal)
  const view = async (id: number) => (await app.get(`/api/imports/${id}`, admin)).body.data
  /** Takes a step and works until there is nothing to do. */
  const step = async (id: number, name: string) => {
    const answer = await app.post(`/api/imports/${id}/${name}`, admin, {})
    expect(answer.status, answer.text).toBe(200)
    await work()
    return view(id)
  }
  const imported = async (kind: string, name: string, file: Uint8Array, origin?: string) => {
    const { body, status, text } = await upload(kind, name, file, origin)
    expect(status, text).toBe(200)
    const { id } = body.data
    return { id, checked: await step(id, 'check'), done: await step(id, 'start') }
  }
  const rowsOf = async (id: number, query = '') =>
    (await app.get(`/api/imports/rows?run_id=${id}&perPage=100${query}`, admin)).body.data
  return { upload, work, view, step, imported, rowsOf }
}
