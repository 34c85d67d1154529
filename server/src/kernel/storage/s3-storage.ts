import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileErrors } from '@toasoan/contract/media/files'
import type { Configuration } from '../configuration/configuration.ts'
import { fail } from '../http/fail.ts'
import { checkedKey } from './keys.ts'
import { callS3, type S3Call, textOf } from './s3-request.ts'
import { hexHash } from './s3-signature.ts'
import type { Storage } from './storage.ts'
import { writeFileDurably } from './write-file.ts'

type S3Configuration = Pick<
  Configuration,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'
>

/** An unexpected answer as an error that names the store's own code. */
async function refused(call: S3Call, answer: IncomingMessage): Promise<Error> {
  const xml = await textOf(answer)
  const code = /<Code>([^<]+)<\/Code>/.exec(xml)?.[1] ?? ''
  if (answer.statusCode === 507 || code === 'XMinioStorageFull') return fail(fileErrors.diskFull)
  return new Error(`S3 ${call.method} ${call.url.pathname}: ${answer.statusCode} ${code}`)
}

const sizeOf = (answer: IncomingMessage): number => {
  const whole = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]
  return Number(whole ?? answer.headers['content-length'])
}

/**
 * Storage in a bucket of an S3-compatible store, addressed by path (`endpoint/bucket/key`). A stream is
 * first written to `<dataDir>/uploads`, because the store asks for the length and the hash beforehand.
 * One object holds at most 5 GB, the store's own limit for a single request.
 */
export function s3Storage(configuration: S3Configuration): Storage {
  const { dataDir, s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey } = configuration
  const credentials = { accessKey: s3AccessKey, secretKey: s3SecretKey, region: s3Region }
  const base = `${s3Endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(s3Bucket)}/`
  const urlOf = (key: string) => new URL(base + checkedKey(key))

  async function put(url: URL, contentType: string, body: NonNullable<S3Call['body']>): Promise<void> {
    const call: S3Call = { method: 'PUT', url, headers: { 'content-type': contentType }, body }
    const answer = await callS3(call, credentials)
    if (answer.statusCode !== 200) throw await refused(call, answer)
    answer.resume()
  }

  async function putStream(url: URL, contentType: string, source: Readable) {
    const folder = join(dataDir, 'uploads')
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomBytes(16).toString('hex'))
    const written = await writeFileDurably(path, source)
    try {
      await put(url, contentType, { path, size: written.size, sha256: written.sha256.toString('hex') })
    } finally {
      await rm(path, { force: true })
    }
    return written
  }

  async function read(call: S3Call): Promise<IncomingMessage | null> {
    const answer = await callS3(call, credentials)
    if (answer.statusCode === 200 || answer.statusCode === 206) return answer
    if (answer.statusCode !== 404) throw await refused(call, answer)
    answer.resume()
    return null
  }

  return {
    async put(key, source, { contentType }) {
      const url = urlOf(key)
      if (!Buffer.isBuffer(source)) return putStream(url, contentType, source)
      const sha256 = hexHash(source)
      await put(url, contentType, { buffer: source, size: source.length, sha256 })
      return { size: source.length, sha256: Buffer.from(sha256, 'hex') }
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await read({ method: 'GET', url: urlOf(key), headers })
      return answer && { size: sizeOf(answer), stream: answer }
    },
    async stat(key) {
      const answer = await read({ method: 'HEAD', url: urlOf(key) })
      answer?.resume()
      return answer && { size: sizeOf(answer) }
    },
    async remove(key) {
      const call: S3Call = { method: 'DELETE', url: urlOf(key) }
      const answer = await callS3(call, credentials)
      if (answer.statusCode !== 204 && answer.statusCode !== 200 && answer.statusCode !== 404) {
        throw await refused(call, answer)
      }
      answer.resume()
    },
  }
}
