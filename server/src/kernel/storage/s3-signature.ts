import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKey: string; secretKey: string; region: string }

type SignedRequest = {
  method: string
  url: URL
  /** All that are sent and signed; names in lower case, `host` among them. */
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex. */
  payloadHash: string
  at: Date
}

export const hexHash = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex')

const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

/** Percent-encoding as AWS has it: everything but letters, digits, `-`, `.`, `_` and `~`. */
const encode = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** `20130524T000000Z` */
export const amzDate = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * The Authorization header of AWS Signature Version 4 for a request to S3.
 * See "Authenticating Requests: Using the Authorization Header" in the Amazon S3 API Reference.
 */
export function authorizationOf(request: SignedRequest, credentials: S3Credentials): string {
  const { method, url, headers, payloadHash, at } = request
  const { accessKey, secretKey, region } = credentials
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const canonicalHeaders = names
    .map((name) => `${name}:${headers[name]?.trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const canonicalRequest = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    canonicalHeaders,
    signedHeaders,
    payloadHash,
  ].join('\n')
  const day = amzDate(at).slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', amzDate(at), scope, hexHash(canonicalRequest)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day))
  const signature = hmac(signingKey, toSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`
}
