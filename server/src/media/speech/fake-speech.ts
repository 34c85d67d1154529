import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A form that came: its fields, and the recording's bytes. */
type Form = { fields: Record<string, string>; fileName: string; bytes: Buffer; key: string }

/** JSON, events, or a refusal. */
type Answer = { text: string } | { verbose: object } | { events: string[] } | { status: number; body: object }

/** A speech service for tests, of the same protocol; tests say what it answers and see what came. */
export type FakeSpeech = {
  url: string
  heard: Form[]
  /** How the next requests are answered. */
  answers: Answer[]
  close(): Promise<void>
}

type Options = {
  /** What is answered when `answers` has nothing left. */
  answerTo?: (form: Form) => Answer
  /** Milliseconds between two events. */
  pause?: number
}

function readForm(type: string, body: Buffer) {
  const boundary = type.split('boundary=')[1] ?? ''
  const fields: Record<string, string> = {}
  let bytes = Buffer.alloc(0)
  let fileName = ''
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const value = rest.join('\r\n\r\n').replace(/\r\n$/, '')
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? ''
    if (name === 'file') {
      bytes = Buffer.from(value, 'latin1')
      fileName = Buffer.from(/filename="([^"]+)"/.exec(head)?.[1] ?? '', 'latin1').toString()
    } else fields[name] = Buffer.from(value, 'latin1').toString()
  }
  return { fields, bytes, fileName }
}

const greeting = (): Answer => ({ text: 'Xin chào.' })

/** Starts the service on a port of its own. */
export async function fakeSpeech({ answerTo = greeting, pause = 20 }: Options = {}): Promise<FakeSpeech> {
  const heard: FakeSpeech['heard'] = []
  const answers: FakeSpeech['answers'] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
      return void response.writeHead(404).end()
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    if (Number(request.headers['content-length']) !== body.length) return void response.writeHead(400).end()
    const key = (request.headers.authorization ?? '').replace('Bearer ', '')
    const form = { ...readForm(String(request.headers['content-type']), body), key }
    heard.push(form)
    const answer = answers.shift() ?? answerTo(form)
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(answer.body))
    }
    if ('verbose' in answer) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(answer.verbose))
    }
    if ('text' in answer) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ text: answer.text }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const delta of answer.events) {
      response.write(`data: ${JSON.stringify({ type: 'transcript.text.delta', delta })}\n\n`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    const text = answer.events.join('')
    response.end(`data: ${JSON.stringify({ type: 'transcript.text.done', text })}\n\ndata: [DONE]\n\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
