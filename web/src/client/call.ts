import type { AnyEndpoint, DataOf, Envelope, InputOf } from '@toasoan/contract/kit/endpoint'
import { previewHeader, previewPath } from '@toasoan/contract/kit/preview-header'
import { text } from '@toasoan/contract/kit/text'
import type { z } from 'zod'
import { translate } from '#web/language/language.ts'
import { type ApiError, apiError, isApiError, isOutOfReach, noAnswer } from './api-error.ts'
import { presentConfirming } from './ask-before.ts'
import { shownKept } from './connection.ts'
import { credentials, endSession } from './credentials.ts'
import { freshToken, renewToken, saysExpired } from './renewal.ts'
import { isReading, keeperOf, seenBefore } from './seen.ts'
import { partOfStart } from './start.ts'
import { addressOf, answerIn, type CallInput, envelopeOf, send } from './transport.ts'

const leftAtPreview = text(
  'Chưa lưu: bạn đã dừng ở bước xem trước.',
  'Not saved: you stopped at the preview.',
)

type QueryValue = string | number | boolean | null | undefined

/** Query parameters as passed by screens: names as in the contract, values converted to strings. */
type QueryFor<Query> = unknown extends Query
  ? Readonly<Record<string, unknown>>
  : { readonly [Name in keyof Query]?: Query[Name] | QueryValue }

/** Input of a call: the parts that its endpoint declares, typed by the contract. */
export type InputFor<E extends AnyEndpoint> = {
  params?: InputOf<E>['params']
  query?: QueryFor<InputOf<E>['query']>
  body?: InputOf<E>['body'] | FormData
  signal?: AbortSignal
}

/** A page of a list. */
export type Page<Row> = { data: Row[]; total: number; totalCapped: boolean; page: number; perPage: number }

/** The rows of a list endpoint. */
export type RowOf<E extends AnyEndpoint> = z.output<E['reply']>

/**
 * Errors that end the session: every 401 except an expired token, and a 403 about the account itself. A
 * domain's 403 (missing permission, transition not allowed) is only shown.
 */
export const endsSession = ({ status, error }: Pick<ApiError, 'status' | 'error'>): boolean =>
  (status === 401 && error !== 'session.token_expired') ||
  (status === 403 && /^(auth|session)\.|^$/.test(error))

/** Ends the session if the error requires it, and rethrows the error. */
export function refuse(error: unknown, hadToken: boolean): never {
  if (isApiError(error) && hadToken && endsSession(error)) endSession('refused')
  throw error
}

/** Sends with token renewal: an expired token is renewed once and the call repeated, on every service. */
export async function sendRenewing(endpoint: AnyEndpoint, input: CallInput): Promise<Response> {
  // Public calls also work without a valid session.
  const token = await freshToken().catch((error) => {
    if (endpoint.can === 'public') return undefined
    throw error
  })
  const response = await send(endpoint, input, token)
  if (!token || !(await saysExpired(response))) return response
  return send(endpoint, input, await renewToken(token))
}

async function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E>,
): Promise<Envelope<DataOf<E>>> {
  const hadToken = credentials() !== null
  try {
    return await envelopeOf(await sendRenewing(endpoint, input as CallInput))
  } catch (error) {
    return refuse(error, hadToken)
  }
}

/** The response, possibly as part of the page's combined first request. */
async function freshAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E>,
): Promise<Envelope<DataOf<E>>> {
  const part = await partOfStart(endpoint, input, (start) => answerOf(start, {}))
  return part ? (part as Envelope<DataOf<E>>) : answerOf(endpoint, input)
}

/** The response; if server or database are unreachable, the user's last cached response of the same URL. */
async function envelope<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E>,
): Promise<Envelope<DataOf<E>>> {
  if (!isReading(endpoint)) return freshAnswer(endpoint, input)
  const address = addressOf(endpoint, input as CallInput)
  const keep = keeperOf(address)
  try {
    const answer = await freshAnswer(endpoint, input)
    keep(answer)
    return answer
  } catch (error) {
    const seen = isOutOfReach(error) ? await seenBefore(address) : null
    if (!seen) throw error
    shownKept(seen.at)
    return seen.answer as Envelope<DataOf<E>>
  }
}

/** Shows what a change of rights does to people before it is made; rejects when the user leaves it there. */
async function askFirst<E extends AnyEndpoint>(endpoint: E, input: InputFor<E>): Promise<void> {
  const ask = presentConfirming()
  if (!endpoint.previews || !ask) return
  const previewed = { ...input, headers: { [previewHeader]: 'rights' } } as InputFor<E>
  const { data } = await answerOf({ ...endpoint, path: previewPath + endpoint.path }, previewed)
  if (!(await ask(data, endpoint))) throw apiError(0, { message: translate(leftAtPreview) })
}

type CallOptions = {
  /** False: the effect on people was shown already. */
  asks?: boolean
}

/**
 * Makes a call and returns its `data`. Rejects with an `ApiError`. A call that changes rights shows first what it does
 * to people, and is made when the user agrees.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E> = {},
  { asks = true }: CallOptions = {},
): Promise<DataOf<E>> {
  if (asks) await askFirst(endpoint, input)
  return (await envelope(endpoint, input)).data
}

/** Makes a list call and returns the page with its totals. Rejects with an `ApiError`. */
export async function callList<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E> = {},
): Promise<Page<RowOf<E>>> {
  const answer = await envelope(endpoint, input)
  const rows = answer.data as RowOf<E>[]
  return {
    data: rows,
    total: answer.total ?? rows.length,
    totalCapped: answer.totalCapped ?? false,
    page: answer.page ?? 1,
    perPage: answer.perPage ?? rows.length,
  }
}

type Receiving = {
  /** Called with the number of bytes received so far. */
  onBytes?: (bytes: number) => void
}

/** The whole body, with progress callbacks. */
async function bodyOf(response: Response, onBytes: Receiving['onBytes']): Promise<Blob> {
  if (!onBytes || !response.body) return response.blob()
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      bytes += part.byteLength
      onBytes(bytes)
      out.enqueue(part)
    },
  })
  return new Response(response.body.pipeThrough(count), { headers: response.headers }).blob()
}

/** Fetches a body without envelope (a file). Rejects with an `ApiError`, also when it is truncated. */
export async function callBlob<E extends AnyEndpoint>(
  endpoint: E,
  input: InputFor<E> = {},
  { onBytes }: Receiving = {},
): Promise<Blob> {
  const hadToken = credentials() !== null
  try {
    const response = await sendRenewing(endpoint, input as CallInput)
    if (!response.ok) throw apiError(response.status, await answerIn(response))
    return await bodyOf(response, onBytes)
  } catch (error) {
    if (error instanceof TypeError) throw noAnswer('network')
    return refuse(error, hadToken)
  }
}

/** Downloads data in the browser under `name`. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a file and downloads it in the browser under `name`. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  name: string,
  input: InputFor<E> = {},
  receiving: Receiving = {},
): Promise<void> {
  saveFile(await callBlob(endpoint, input, receiving), name)
}
