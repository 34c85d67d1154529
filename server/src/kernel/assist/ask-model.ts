import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { Model } from './model.ts'

export type ModelFailure = 'away' | 'slow' | 'refused' | 'busy' | 'unusable' | 'cancelled'

/** Tokens of all attempts of a request, as the model counts them, otherwise estimated. */
export type Spent = { tokensIn: number; tokensOut: number }

/** Why a model gave no answer, and what the attempts used nevertheless. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: ModelFailure
  spent: Spent = { tokensIn: 0, tokensOut: 0 }
  constructor(failure: ModelFailure, detail = '') {
    super(`${failure} ${detail}`.trim().slice(0, 300))
    this.failure = failure
  }
}

/** A request: instructions, the text as data, and the schema of the answer. */
export type Asked<Answer extends z.ZodType> = {
  /** Name of the schema: the kind of the proposal. */
  name: string
  instructions: string
  /** Sent as JSON, so that nothing in it can be taken for an instruction of ours. */
  data: unknown
  /** A JPEG that the data is about. */
  image?: Buffer | undefined
  schema: Answer
  signal: AbortSignal
  /** Called with the number of characters received. */
  onProgress?: (characters: number) => void
  /** Timeout of one attempt in ms. */
  patience?: number
  /** Pause before the second attempt in ms. */
  pause?: number
}

export type Answered<Answer> = Spent & { answer: Answer }

/** Timeout of one attempt in ms. */
const patience = 60_000
/** Most characters of an answer: several times the data, within these bounds. */
const answerBounds = { least: 20_000, times: 6, most: 400_000 }
/** Most bytes of a streamed answer with all that its events have around the words, and of one that is not streamed. */
const mostBytes = { streamed: 32_000_000, whole: 4_000_000 }
/** Most characters of one event. */
const longestEvent = 3_000_000
/** Most tokens that a model may say it used; another number is no count. */
const mostTokens = 100_000_000
/** Characters of a token, where a model counts none itself. */
const charactersPerToken = 3
/** Tokens of an image, where a model counts none itself. */
const tokensOfImage = 1000

/** Estimated tokens of a text. */
const tokensIn = (text: string): number => Math.ceil(text.length / charactersPerToken)

const tokenCount = z.number().int().min(0).max(mostTokens)

/** What is no count is estimated instead: a negative one would give budget back. */
const usage = z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }).nullish().catch(null)

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).default([]),
  usage,
  error: z.unknown().optional(),
})

const whole = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage,
})

type Received = {
  text: string
  usage: { prompt_tokens: number; completion_tokens: number } | null
  /** Whether the model turned the request away before it read it. */
  isRefused: boolean
}

const failureOf = (status: number): ModelFailure => {
  if (status === 429) return 'busy'
  return status >= 500 ? 'away' : 'refused'
}

/** The body of the request by the protocol. */
function bodyOf({ name }: Model, asked: Asked<z.ZodType>): string {
  return JSON.stringify({
    model: name,
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.2,
    response_format: {
      type: 'json_schema',
      json_schema: { name: asked.name, strict: true, schema: z.toJSONSchema(asked.schema) },
    },
    messages: [
      { role: 'system', content: asked.instructions },
      { role: 'user', content: contentOf(asked) },
    ],
  })
}

/** The user's message: the data, and the image where there is one. */
function contentOf({ data, image }: Asked<z.ZodType>) {
  const text = JSON.stringify(data)
  if (!image) return text
  const url = `data:image/jpeg;base64,${image.toString('base64')}`
  return [
    { type: 'text', text },
    { type: 'image_url', image_url: { url } },
  ]
}

/** Estimated tokens of a request. */
export const tokensAsked = ({
  instructions,
  data,
  image,
}: Pick<Asked<z.ZodType>, 'instructions' | 'data' | 'image'>) =>
  tokensIn(instructions + JSON.stringify(data)) + (image ? tokensOfImage : 0)

/** The bytes of an answer as text, piece by piece. Rejects what is too long or is no UTF-8. */
async function* piecesOf(response: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new ModelError('unusable')
    }
  }
  let size = 0
  for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += bytes.length
    if (size > most) throw new ModelError('unusable')
    yield decoded(bytes)
  }
  yield decoded()
}

async function readStream(response: Response, asked: Asked<z.ZodType>, received: Received): Promise<void> {
  const { least, times, most } = answerBounds
  const longest = Math.min(most, Math.max(least, JSON.stringify(asked.data).length * times))
  let [isBroken, isDone] = [false, false]
  const parser = createParser({
    maxBufferSize: longestEvent,
    onError: ({ type }) => {
      isBroken ||= type === 'max-buffer-size-exceeded'
    },
    onEvent: ({ data }) => {
      if (isDone || data === '[DONE]') {
        isDone = true
        return
      }
      const read = chunk.safeParse(JSON.parse(data))
      if (!read.success || read.data.error !== undefined) {
        isBroken = true
        return
      }
      received.text += read.data.choices[0]?.delta?.content ?? ''
      received.usage = read.data.usage ?? received.usage
    },
  })
  for await (const piece of piecesOf(response, mostBytes.streamed)) {
    parser.feed(piece)
    if (isBroken || received.text.length > longest) throw new ModelError('unusable')
    asked.onProgress?.(received.text.length)
    // What a model says after the end is not waited for.
    if (isDone) return
  }
}

async function readWhole(response: Response, received: Received): Promise<void> {
  let body = ''
  for await (const piece of piecesOf(response, mostBytes.whole)) body += piece
  const read = whole.safeParse(JSON.parse(body))
  if (!read.success) throw new ModelError('unusable')
  received.text = read.data.choices[0]?.message.content ?? ''
  received.usage = read.data.usage ?? null
}

/** The JSON object of an answer; some models put words around it. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) throw new ModelError('unusable')
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    throw new ModelError('unusable')
  }
}

async function receive(
  model: Model,
  body: string,
  asked: Asked<z.ZodType>,
  { signal, received }: { signal: AbortSignal; received: Received },
): Promise<void> {
  const response = await fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    signal,
    // A redirect would send the text elsewhere.
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(model.key ? { authorization: `Bearer ${model.key}` } : {}),
    },
    body,
  })
  if (!response.ok) {
    received.isRefused = true
    await response.body?.cancel()
    throw new ModelError(failureOf(response.status), String(response.status))
  }
  if (response.headers.get('content-type')?.includes('text/event-stream'))
    return readStream(response, asked, received)
  return readWhole(response, received)
}

/** What an attempt used: also of one that was cancelled or given up, because the model has read the request. */
function spentIn({ text, usage: counted, isRefused }: Received, asked: Asked<z.ZodType>): Spent {
  if (isRefused) return { tokensIn: 0, tokensOut: 0 }
  return {
    tokensIn: counted?.prompt_tokens ?? tokensAsked(asked),
    tokensOut: counted?.completion_tokens ?? tokensIn(text),
  }
}

async function attempt<Answer extends z.ZodType>(
  model: Model,
  body: string,
  asked: Asked<Answer>,
  spent: Spent,
): Promise<z.output<Answer>> {
  const timeout = AbortSignal.timeout(asked.patience ?? patience)
  const signal = AbortSignal.any([asked.signal, timeout])
  const received: Received = { text: '', usage: null, isRefused: false }
  try {
    await receive(model, body, asked, { signal, received })
    const read = asked.schema.safeParse(jsonIn(received.text))
    if (!read.success) throw new ModelError('unusable')
    return read.data
  } catch (error) {
    if (asked.signal.aborted) throw new ModelError('cancelled')
    if (timeout.aborted) throw new ModelError('slow')
    if (error instanceof ModelError) throw error
    if (error instanceof SyntaxError) throw new ModelError('unusable')
    // Nothing was read where nobody answered.
    received.isRefused = received.text === ''
    throw new ModelError('away', error instanceof Error ? error.message : '')
  } finally {
    const { tokensIn: read, tokensOut: written } = spentIn(received, asked)
    spent.tokensIn += read
    spent.tokensOut += written
  }
}

/** Failures after which a second attempt may succeed. */
const passing: readonly ModelFailure[] = ['away', 'busy', 'unusable']

/** Waits, at most until the request is cancelled. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

async function askTwice<Answer extends z.ZodType>(
  model: Model,
  asked: Asked<Answer>,
  spent: Spent,
): Promise<z.output<Answer>> {
  const body = bodyOf(model, asked)
  try {
    return await attempt(model, body, asked, spent)
  } catch (error) {
    if (!(error instanceof ModelError) || !passing.includes(error.failure)) throw error
    await rest(asked.pause ?? 500, asked.signal)
    if (asked.signal.aborted) throw new ModelError('cancelled')
    return attempt(model, body, asked, spent)
  }
}

/**
 * Asks a model once, and once more after a failure that may pass. The answer fits the schema; everything else a
 * model says is thrown away.
 * @throws ModelError
 */
export async function askModel<Answer extends z.ZodType>(
  model: Model,
  asked: Asked<Answer>,
): Promise<Answered<z.output<Answer>>> {
  const spent: Spent = { tokensIn: 0, tokensOut: 0 }
  try {
    return { answer: await askTwice(model, asked, spent), ...spent }
  } catch (error) {
    if (error instanceof ModelError) error.spent = spent
    throw error
  }
}
