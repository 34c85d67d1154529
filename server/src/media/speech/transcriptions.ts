import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { readVerbose } from './read-verbose.ts'
import { type Hearing, type Recording, type Speech, SpeechError, type Spoken } from './speech.ts'

type Place = Pick<Configuration, 'speechUrl' | 'speechKey' | 'speechModel' | 'speechLanguage' | 'speechNames'>

/** Milliseconds without a byte before the service is given up: a long recording is thought about for long. */
const silence = 15 * 60_000
/** Most characters of an answer. */
const longest = 20_000_000

const failureOf = (status: number) => {
  if (status === 401 || status === 403) return 'refused'
  if (status === 413) return 'too_large'
  if (status === 429 || status >= 500) return 'busy'
  return 'unreadable'
}

/** What the service says of a refusal: `{"error": {"message": …}}`, `{"detail": …}`, or plain text. */
function wordsOf(body: string): string {
  try {
    const { error, detail, message } = JSON.parse(body)
    const said = error?.message ?? error ?? detail ?? message ?? ''
    return typeof said === 'string' ? said : JSON.stringify(said)
  } catch {
    return body.slice(0, 500)
  }
}

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) if (text.length < longest) text += piece
  return text
}

/** The words of a stream of events (`transcript.text.delta`, `transcript.text.done`). */
async function readEvents(answer: IncomingMessage, onWords: Hearing['onWords']): Promise<string> {
  let rest = ''
  let words = ''
  for await (const piece of answer.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data:\s*(\{.*\})\s*$/.exec(line)?.[1]
      if (!data || words.length > longest) continue
      const { type, delta, text, error } = JSON.parse(data)
      if (error) throw new SpeechError('unreadable', wordsOf(data))
      if (type === 'transcript.text.done') words = text ?? words
      else words += delta ?? text ?? ''
      onWords?.(words)
    }
  }
  return words
}

const untimed = (text: string): Spoken => ({ text: text.trim(), language: '', passages: [], words: [] })

async function wordsIn(answer: IncomingMessage, onWords: Hearing['onWords']): Promise<Spoken> {
  const { statusCode: status = 0, headers } = answer
  if (status !== 200) throw new SpeechError(failureOf(status), wordsOf(await readAll(answer)))
  const type = headers['content-type'] ?? ''
  if (type.includes('text/event-stream')) return untimed(await readEvents(answer, onWords))
  const body = await readAll(answer)
  if (!type.includes('json')) return untimed(body)
  const read = readVerbose(JSON.parse(body))
  if (!read) throw new SpeechError('unreadable', 'The answer has no text')
  return read
}

/** The fields before the recording's bytes, and what closes the form. */
function formOf(
  place: Place,
  { name, mimetype }: Recording,
  { language, timed = true }: Hearing,
  boundary: string,
) {
  const fields = {
    model: place.speechModel,
    language: language || place.speechLanguage,
    prompt: place.speechNames,
    response_format: timed ? 'verbose_json' : 'json',
    // Services that cannot give words on the way ignore it.
    stream: 'true',
  }
  const plain = name.replace(/["\r\n\\]/g, '_')
  const granularities = timed ? ['segment', 'word'] : []
  const parts = [
    ...Object.entries(fields),
    ...granularities.map((value) => ['timestamp_granularities[]', value] as const),
  ]
    .filter(([, value]) => value !== '')
    .map(
      ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${plain}"\r\nContent-Type: ${mimetype}\r\n\r\n`
  return { before: Buffer.from(parts.join('') + file), after: Buffer.from(`\r\n--${boundary}--\r\n`) }
}

/**
 * Speech by the protocol `POST /v1/audio/transcriptions`, which OpenAI and the servers one runs oneself
 * (Whisper, vLLM, LocalAI) speak. The recording is sent as it is read; nothing is held whole.
 */
export function transcriptions(place: Place): Speech {
  const url = new URL(`${place.speechUrl.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`)
  return {
    async transcribe(recording, hearing = {}) {
      const { onSent, onWords, signal } = hearing
      const boundary = `toasoan-${randomUUID()}`
      const { before, after } = formOf(place, recording, hearing, boundary)
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const outgoing = send(url, {
        method: 'POST',
        signal,
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': before.length + recording.size + after.length,
          ...(place.speechKey ? { authorization: `Bearer ${place.speechKey}` } : {}),
        },
      })
      outgoing.setTimeout(silence, () => outgoing.destroy(new Error('no answer')))
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve)
        outgoing.once('error', reject)
      })
      // Looked at below; before that its failure is nobody's.
      answered.catch(() => {})
      let sent = 0
      const counted = new Transform({
        transform(piece: Buffer, _encoding, done) {
          sent += piece.length
          onSent?.(recording.size > 0 ? sent / recording.size : 1)
          done(null, piece)
        },
        flush(done) {
          this.push(after)
          done()
        },
      })
      outgoing.write(before)
      // A service that refuses answers before it has read everything; that answer is what counts.
      const sending = pipeline(recording.stream, counted, outgoing).catch(() => {})
      try {
        return await wordsIn(await answered, onWords)
      } catch (error) {
        if (error instanceof SpeechError) throw error
        if (error instanceof SyntaxError) throw new SpeechError('unreadable', 'The answer cannot be read')
        throw new SpeechError('unreachable', error instanceof Error ? error.message : '')
      } finally {
        outgoing.destroy()
        recording.stream.destroy()
        await sending
      }
    },
  }
}
