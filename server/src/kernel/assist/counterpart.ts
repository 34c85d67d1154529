import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the model received it. */
export type ModelRequest = {
  model: string
  name: string
  instructions: string
  /** The text of the user's message, which is JSON. */
  data: string
  /** The image of the message as a data address; empty without one. */
  image: string
  key: string
}

/** Answers a request by the data of its text and its image; null where it knows no such kind. */
export type AnswerRule = (name: string, data: unknown, image: string) => unknown

/** How the next request is answered, for tests: with this text, with a status, not at all, or by the test itself. */
export type NextAnswer =
  | { text: string }
  | { status: number }
  | { silent: true }
  | { slowly: number }
  | { by: (response: ServerResponse) => unknown }

export type Counterpart = {
  url: string
  log: ModelRequest[]
  next: NextAnswer[]
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

type Part = { text?: string; image_url?: { url: string } }

/** Reads a request by the protocol. */
export function readRequest(body: string, authorization = ''): ModelRequest {
  const { model, messages, response_format } = JSON.parse(body)
  const said = (role: string): Part[] => {
    const content = (messages as { role: string; content: string | Part[] }[]).find(
      (one) => one.role === role,
    )?.content
    return Array.isArray(content) ? content : [{ text: String(content ?? '') }]
  }
  const textOf = (role: string) =>
    said(role)
      .map(({ text = '' }) => text)
      .join('')
  return {
    model: String(model),
    name: String(response_format?.json_schema?.name ?? ''),
    instructions: textOf('system'),
    data: textOf('user'),
    image: said('user').find(({ image_url }) => image_url)?.image_url?.url ?? '',
    key: authorization.replace('Bearer ', ''),
  }
}

const count = (text: string) => Math.ceil(text.length / 4)

/** The events of an answer: its text in pieces, the usage, and the end. */
export function eventsOf(request: ModelRequest, text: string): string[] {
  const event = (data: object) =>
    `data: ${JSON.stringify({ id: 'sample', object: 'chat.completion.chunk', model: request.model, ...data })}\n\n`
  const pieces = text.match(/[\s\S]{1,60}/g) ?? []
  return [
    ...pieces.map((content) => event({ choices: [{ index: 0, delta: { content } }] })),
    event({
      choices: [],
      usage: { prompt_tokens: count(request.instructions + request.data), completion_tokens: count(text) },
    }),
    'data: [DONE]\n\n',
  ]
}

async function reply(
  counterpart: Omit<Counterpart, 'close'>,
  rule: AnswerRule,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return void response.writeHead(404).end()
  const asked = readRequest(await bodyOf(request), request.headers.authorization)
  counterpart.log.push(asked)
  const next = counterpart.next.shift()
  if (next && 'silent' in next) return
  if (next && 'by' in next) return void (await next.by(response))
  if (next && 'status' in next)
    return void response
      .writeHead(next.status, { 'content-type': 'application/json' })
      .end('{"error":{"message":"no"}}')
  const text =
    next && 'text' in next
      ? next.text
      : JSON.stringify(await rule(asked.name, JSON.parse(asked.data), asked.image))
  const pause = next && 'slowly' in next ? next.slowly : 0
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of eventsOf(asked, text)) {
    if (response.destroyed) return
    response.write(event)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  response.end()
}

/** Starts a model that answers by a rule on a port of its own, and keeps a log of what it received. */
export async function openCounterpart(rule: AnswerRule): Promise<Counterpart> {
  const counterpart = { url: '', log: [] as ModelRequest[], next: [] as NextAnswer[] }
  const server = createServer((request, response) => void reply(counterpart, rule, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  counterpart.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return Object.assign(counterpart, {
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
