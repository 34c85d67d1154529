import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { Configuration } from '../configuration/configuration.ts'
import { fail } from '../http/fail.ts'
import { checkedKey } from './keys.ts'
import { s3Multipart } from './s3-multipart.ts'
import type { Storage } from './storage.ts'

/** Connection settings of a bucket. */
type S3Configuration = Pick<
  Configuration,
  's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'
>

/** Timeout in ms without data before an attempt fails. */
const silence = 60_000

/**
 * A client with path-style addressing (`endpoint/bucket/key`) and three attempts. Additional checksums are
 * disabled, because many S3-compatible stores reject unknown ones.
 */
const s3Client = ({ s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: S3Configuration): S3Client =>
  new S3Client({
    endpoint: s3Endpoint.replace(/(?<!\/)\/+$/, ''),
    region: s3Region,
    credentials: { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: silence },
  })

/** Part size in bytes. Stores accept at most 10,000 parts, so an object can have 160 GB. */
const partSize = 16 * 1024 * 1024
/** Concurrent parts, which an upload holds in memory. */
const partsAtOnce = 3

const absent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** The refusal for a full store, or an error with the store's own code. */
function refused(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error
  const status = error.$metadata.httpStatusCode
  if (status === 507 || error.name === 'XMinioStorageFull') return fail(fileErrors.diskFull)
  return new Error(`S3: ${status} ${error.name}`, { cause: error })
}

const orNull = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (absent(error)) return null
    throw refused(error)
  })

const wholeSize = (range: string | undefined, length: number | undefined): number =>
  Number(/\/(\d+)$/.exec(range ?? '')?.[1] ?? length)

/** Passes a stream through while counting and hashing its bytes. */
function measured(source: Readable) {
  const hash = createHash('sha256')
  let size = 0
  async function* pass() {
    for await (const piece of source) {
      size += piece.length
      hash.update(piece)
      yield piece
    }
  }
  return { stream: Readable.from(pass()), result: () => ({ size, sha256: hash.digest() }) }
}

/** Storage in a bucket of an S3-compatible store. Streams are uploaded in parts, which are removed on failure. */
export function s3Storage(configuration: S3Configuration): Storage {
  const client = s3Client(configuration)
  const at = (key: string) => ({ Bucket: configuration.s3Bucket, Key: checkedKey(key) })

  async function putStream(key: string, source: Readable, contentType: string) {
    const place = at(key)
    const { stream, result } = measured(source)
    try {
      const params = { ...place, Body: stream, ContentType: contentType }
      await new Upload({ client, params, partSize, queueSize: partsAtOnce }).done()
    } catch (error) {
      throw refused(error)
    }
    return result()
  }

  return {
    async put(key, source, { contentType }) {
      if (!Buffer.isBuffer(source)) return putStream(key, source, contentType)
      const sha256 = createHash('sha256').update(source).digest()
      const put = new PutObjectCommand({ ...at(key), Body: source, ContentType: contentType })
      await client.send(put).catch((error) => {
        throw refused(error)
      })
      return { size: source.length, sha256 }
    },
    async putFile(key, path, { contentType }) {
      const written = await putStream(key, createReadStream(path), contentType)
      await rm(path, { force: true })
      return written
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await orNull(client.send(new GetObjectCommand({ ...at(key), Range })))
      if (!answer) return null
      return { size: wholeSize(answer.ContentRange, answer.ContentLength), stream: answer.Body as Readable }
    },
    async stat(key) {
      const answer = await orNull(client.send(new HeadObjectCommand(at(key))))
      return answer && { size: Number(answer.ContentLength) }
    },
    localPath: async () => null,
    async remove(key) {
      await orNull(client.send(new DeleteObjectCommand(at(key))))
    },
    readAddress: (key, { seconds, name, contentType }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: name && `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        }),
        { expiresIn: seconds },
      ),
    multipart: s3Multipart(client, at, refused),
  }
}
