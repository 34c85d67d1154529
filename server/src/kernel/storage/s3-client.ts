import { S3Client } from '@aws-sdk/client-s3'
import type { Configuration } from '../configuration/configuration.ts'

/** What a bucket of a store is reached with. */
export type S3Configuration = Pick<
  Configuration,
  's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'
>

/** Milliseconds without a byte before a try is given up. */
const silence = 60_000

/**
 * A client that addresses objects by path (`endpoint/bucket/key`) and tries three times. Checksums beyond the
 * signature are left out, because many stores that speak S3 refuse those that they do not know.
 */
export const s3Client = ({ s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: S3Configuration): S3Client =>
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
