import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
const sha = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

type Signed = { scope: string; names: string; signature: string; at: string; payload: string; query: string }

/** The canonical query: sorted, empty values with an equals sign, without the signature itself. */
const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')

function inHeader({ headers }: IncomingMessage, query: string): Signed | null {
  const [, , scope, names, signature] = authorization.exec(headers.authorization ?? '') ?? []
  if (!scope || !names || !signature) return null
  const payload = String(headers['x-amz-content-sha256'])
  return { scope, names, signature, at: String(headers['x-amz-date']), payload, query: canonicalQuery(query) }
}

function inAddress(query: string): Signed | null {
  const given = new URLSearchParams(query)
  const [scope, names, signature, at] = ['Credential', 'SignedHeaders', 'Signature', 'Date'].map((name) =>
    given.get(`X-Amz-${name}`),
  )
  if (!scope || !names || !signature || !at) return null
  const payload = 'UNSIGNED-PAYLOAD'
  return {
    scope: scope.slice(scope.indexOf('/') + 1),
    names,
    signature,
    at,
    payload,
    query: canonicalQuery(query),
  }
}

/**
 * Whether a request to a store is signed with this secret (AWS Signature Version 4, in header or URL), and
 * its body is the signed one. Implemented from the documentation, independently of the client's code.
 */
export function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const signed = inHeader(request, query) ?? inAddress(query)
  if (!signed) return false
  const { scope, names, signature, at, payload } = signed
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha(body)) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, path, signed.query, headers.join(''), names, payload].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), end)
  return hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha(canonical)}`).toString('hex') === signature
}
