import { createReadStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { amzDate, authorizationOf, hexHash, type S3Credentials } from './s3-signature.ts'

/** A body that can be sent again when a try fails. */
export type S3Body = { size: number; sha256: string } & ({ buffer: Buffer } | { path: string })

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: URL
  headers?: Record<string, string>
  body?: S3Body
}

const emptyHash = hexHash('')
/** Milliseconds without a byte before a try is given up. */
const silence = 60_000
const tries = 3
/** What a store answers when it is busy or failing, so that trying again makes sense. */
const passing = new Set([429, 500, 502, 503, 504])

function tryOnce(
  { method, url, headers = {}, body }: S3Call,
  credentials: S3Credentials,
): Promise<IncomingMessage> {
  const at = new Date()
  const payloadHash = body?.sha256 ?? emptyHash
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': amzDate(at),
  }
  const authorization = authorizationOf({ method, url, headers: signed, payloadHash, at }, credentials)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers: { ...signed, authorization, ...(body ? { 'content-length': body.size } : {}) },
    })
    outgoing.setTimeout(silence, () => outgoing.destroy(new Error('The S3 store does not answer')))
    outgoing.on('error', reject)
    outgoing.on('response', resolve)
    if (body && 'path' in body) pipeline(createReadStream(body.path), outgoing).catch(reject)
    else outgoing.end(body && 'buffer' in body ? body.buffer : undefined)
  })
}

/** Reads a short answer, such as the XML of an error. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) if (text.length < 4000) text += piece
  return text
}

/** Sends a signed request, again after a failure that may pass. The caller reads the answer's body. */
export async function callS3(call: S3Call, credentials: S3Credentials): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await tryOnce(call, credentials)
      if (attempt === tries || !passing.has(answer.statusCode ?? 0)) return answer
      answer.resume()
    } catch (error) {
      if (attempt === tries)
        throw new Error(`The S3 store cannot be reached: ${(error as Error).message}`, { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
  }
}
