import type { AnyEndpoint, DataOf } from '@toasoan/contract/kit/endpoint'
import { apiError, isApiError, noAnswer } from './api-error.ts'
import { refuse } from './call.ts'
import { timeLimits } from './configuration.ts'
import { credentials } from './credentials.ts'
import { expiredCode, freshToken, renewToken } from './renewal.ts'
import { addressOf, type CallInput, headersOf } from './transport.ts'

type Options = CallInput & {
  /** Upload progress, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** XMLHttpRequest, because fetch has no upload progress. */
const sendBody = (
  endpoint: AnyEndpoint,
  body: FormData | Blob,
  { onProgress, signal, ...input }: Options,
  token: string | undefined,
) =>
  new Promise<{ status: number; answer: Record<string, unknown> }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, input))
    request.timeout = timeLimits.upload
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      try {
        resolve({ status: request.status, answer: JSON.parse(request.responseText) })
      } catch {
        resolve({ status: request.status, answer: {} })
      }
    }
    request.onerror = () => reject(noAnswer('network'))
    request.ontimeout = () => reject(noAnswer('timeout'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** Sends a multipart form or binary data and returns the response's `data`. Rejects with an `ApiError`. */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  body: FormData | Blob,
  options: Options = {},
): Promise<DataOf<E>> {
  const hadToken = credentials() !== null
  try {
    // An expired token would be rejected during the upload, which breaks the connection.
    const token = await freshToken()
    let result = await sendBody(endpoint, body, options, token)
    if (token && result.answer.code === expiredCode)
      result = await sendBody(endpoint, body, options, await renewToken(token))
    if (result.status < 200 || result.status > 299) throw apiError(result.status, result.answer)
    return result.answer.data as DataOf<E>
  } catch (error) {
    if (isApiError(error)) return refuse(error, hadToken)
    throw error
  }
}
