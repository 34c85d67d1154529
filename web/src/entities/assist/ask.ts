import { type AssistAnswer, askAssist, askAssistOf } from '@toasoan/contract/editorial/assist'
import type { RecordKind, TextKind } from '@toasoan/contract/editorial/assist-kinds'
import { createParser } from 'eventsource-parser'
import { apiError, noAnswer } from '#web/client/api-error.ts'
import { type InputFor, refuse, sendRenewing } from '#web/client/call.ts'
import { answerIn } from '#web/client/transport.ts'

type TextBody = Exclude<InputFor<typeof askAssist>['body'], FormData | undefined>

/** What is asked: about the text of the editor, or about a saved record by its number. */
export type Asked =
  | { kind: TextKind | 'translate'; body: TextBody }
  | { kind: RecordKind; id: number; network?: 'facebook' | 'x' | 'zalo' }

type Asking = { signal: AbortSignal; onProgress: (characters: number) => void }

const send = (asked: Asked, signal: AbortSignal): Promise<Response> =>
  'body' in asked
    ? sendRenewing(askAssist, { params: { kind: asked.kind }, body: asked.body, signal })
    : sendRenewing(askAssistOf, {
        params: { kind: asked.kind, id: asked.id },
        body: asked.network ? { network: asked.network } : {},
        signal,
      })

/** Asks for proposals and reads the stream. Rejects with an `ApiError`, also when the stream ends without an answer. */
export async function askFor(asked: Asked, { signal, onProgress }: Asking): Promise<AssistAnswer> {
  const response = await send(asked, signal).catch((error) => refuse(error, true))
  if (!response.ok) return refuse(apiError(response.status, await answerIn(response)), true)
  let answer: AssistAnswer | null = null
  let failed: { error: string; message: string } | null = null
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const read = JSON.parse(data)
      if (event === 'progress') onProgress(read.characters)
      if (event === 'answer') answer = read
      if (event === 'failed') failed = read
    },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    parser.feed(part.value)
  }
  if (failed) throw apiError(502, failed)
  if (!answer) throw noAnswer('network')
  return answer
}
