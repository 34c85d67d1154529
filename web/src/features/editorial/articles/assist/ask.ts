import { type AssistAnswer, askAssist } from '@toasoan/contract/editorial/assist'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { createParser } from 'eventsource-parser'
import { apiError, noAnswer } from '#web/client/api-error.ts'
import { type InputFor, refuse, sendRenewing } from '#web/client/call.ts'
import { answerIn } from '#web/client/transport.ts'

type Body = Exclude<InputFor<typeof askAssist>['body'], FormData | undefined>

type Asking = { kind: AssistKind; body: Body; signal: AbortSignal; onProgress: (characters: number) => void }

/** Asks for proposals and reads the stream. Rejects with an `ApiError`, also when the stream ends without an answer. */
export async function askFor({ kind, body, signal, onProgress }: Asking): Promise<AssistAnswer> {
  const response = await sendRenewing(askAssist, { params: { kind }, body, signal }).catch((error) =>
    refuse(error, true),
  )
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
