import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { Model } from './model.ts'

export type ModelFailure = 'away' | 'slow' | 'refused' | 'busy' | 'unusable' | 'cancelled'

/** Why a model gave no answer. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: ModelFailure
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

export type Answered<Answer> = { answer: Answer; tokensIn: number; tokensOut: number }

/** Timeout of one attempt in ms. */
const patience = 60_000
/** Most characters of an answer. */
const longest = 400_000
/** Characters of a token, where a model counts none itself. */
const charactersPerToken = 3
/** Tokens of an image, where a model counts none itself. */
const tokensOfImage = 1000

/** Estimated tokens of a text. */
const tokensIn = (text: string): number => Math.ceil(text.length / charactersPerToken)

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
})

const whole = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

type Received = { text: string; usage: { prompt_tokens: number; completion_tokens: number } | null }

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

async function readStream(response: Response, onProgress: Asked<z.ZodType>['onProgress']): Promise<Received> {
  const received: Received = { text: '', usage: null }
  let failed = false
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return
      const read = chunk.safeParse(JSON.parse(data))
      if (!read.success || read.data.error !== undefined) {
        failed = true
        return
      }
      received.text += read.data.choices[0]?.delta?.content ?? ''
      received.usage = read.data.usage ?? received.usage
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (failed || received.text.length > longest) throw new ModelError('unusable')
    onProgress?.(received.text.length)
  }
  return received
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
  signal: AbortSignal,
): Promise<Received> {
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
    await response.body?.cancel()
    throw new ModelError(failureOf(response.status), String(response.status))
  }
  if (response.headers.get('content-type')?.includes('text/event-stream'))
    return readStream(response, asked.onProgress)
  const read = whole.safeParse(await response.json())
  if (!read.success) throw new ModelError('unusable')
  return { text: read.data.choices[0]?.message.content ?? '', usage: read.data.usage ?? null }
}

async function attempt<Answer extends z.ZodType>(model: Model, body: string, asked: Asked<Answer>) {
  const timeout = AbortSignal.timeout(asked.patience ?? patience)
  const signal = AbortSignal.any([asked.signal, timeout])
  try {
    const { text, usage } = await receive(model, body, asked, signal)
    const read = asked.schema.safeParse(jsonIn(text))
    if (!read.success) throw new ModelError('unusable')
    return {
      answer: read.data,
      tokensIn: usage?.prompt_tokens ?? tokensAsked(asked),
      tokensOut: usage?.completion_tokens ?? tokensIn(text),
    }
  } catch (error) {
    if (asked.signal.aborted) throw new ModelError('cancelled')
    if (timeout.aborted) throw new ModelError('slow')
    if (error instanceof ModelError) throw error
    if (error instanceof SyntaxError) throw new ModelError('unusable')
    throw new ModelError('away', error instanceof Error ? error.message : '')
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

/**
 * Asks a model once, and once more after a failure that may pass. The answer fits the schema; everything else a
 * model says is thrown away.
 * @throws ModelError
 */
export async function askModel<Answer extends z.ZodType>(
  model: Model,
  asked: Asked<Answer>,
): Promise<Answered<z.output<Answer>>> {
  const body = bodyOf(model, asked)
  try {
    return await attempt(model, body, asked)
  } catch (error) {
    if (!(error instanceof ModelError) || !passing.includes(error.failure)) throw error
    await rest(asked.pause ?? 500, asked.signal)
    if (asked.signal.aborted) throw new ModelError('cancelled')
    return attempt(model, body, asked)
  }
}
