import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type Multipart, PartsLost } from './multipart.ts'

/** Errors after which retrying on the same upload cannot succeed. */
const lasting = new Set(['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'])

/** Multipart uploads of a bucket; `refused` converts errors of the store to ours. */
export function s3Multipart(
  client: S3Client,
  at: (key: string) => { Bucket: string; Key: string },
  refused: (error: unknown) => unknown,
): Multipart {
  const asOurs = (error: unknown): never => {
    if (error instanceof S3ServiceException && lasting.has(error.name))
      throw new PartsLost(error.name, { cause: error })
    throw refused(error)
  }
  return {
    async create(key, contentType) {
      const begin = new CreateMultipartUploadCommand({ ...at(key), ContentType: contentType })
      const { UploadId } = await client.send(begin).catch(asOurs)
      if (!UploadId) throw new Error('S3: no upload id')
      return UploadId
    },
    async put(key, uploadId, number, body) {
      const part = { ...at(key), UploadId: uploadId, PartNumber: number, Body: body }
      const { ETag } = await client.send(new UploadPartCommand(part)).catch(asOurs)
      if (!ETag) throw new Error('S3: no ETag')
      return ETag
    },
    async complete(key, uploadId, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const end = { ...at(key), UploadId: uploadId, MultipartUpload: { Parts } }
      await client.send(new CompleteMultipartUploadCommand(end)).catch(asOurs)
    },
    async abort(key, uploadId) {
      const end = new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })
      await client.send(end).catch((error) => {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return
        throw refused(error)
      })
    },
  }
}
