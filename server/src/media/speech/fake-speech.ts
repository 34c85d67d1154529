import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A speech service for tests, of the same protocol; tests say what it answers and see what came. */
export type FakeSpeech = {
  url: string
  /** The forms that came: their fields, and the recording's bytes. */
  heard: { fields: Record<string, string>; fileName: string; bytes: Buffer; key: string }[]
  /** How the next requests are answered: JSON, events, or a refusal. */
  answers: ({ text: string } | { events: string[] } | { status: number; body: object })[]
  close(): Promise<void>
}

function readForm(type: string, body: Buffer) {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? ''
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
    } else fields[name] = value
  }
  return { fields, bytes, fileName }
}

/** Starts the service on a port of its own. */
export async function fakeSpeech(): Promise<FakeSpeech> {
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
    heard.push({ ...readForm(String(request.headers['content-type']), body), key })
    const answer = answers.shift() ?? { text: 'Xin chào.' }
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(answer.body))
    }
    if ('text' in answer) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ text: answer.text }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const delta of answer.events) {
      response.write(`data: ${JSON.stringify({ type: 'transcript.text.delta', delta })}\n\n`)
      await new Promise((resolve) => setTimeout(resolve, 20))
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
