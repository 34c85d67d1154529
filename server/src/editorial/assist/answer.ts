import type { AssistEvent, AssistProposal } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { say } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { FastifyReply } from 'fastify'
import { askModel, ModelError } from '#server/kernel/assist/ask-model.ts'
import type { Model } from '#server/kernel/assist/model.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type AnswerOf, prompts } from './prompts.ts'
import { proposalsOf } from './proposals.ts'
import { dataOf, type SentText } from './sent-text.ts'
import { endUse } from './use-rows.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

type Request = {
  kernel: Kernel
  reply: FastifyReply
  language: 'vi' | 'en'
  model: Model
  kind: AssistKind
  sent: SentText
  image?: Buffer | undefined
  useId: number
}

/**
 * Answers with the events of one request: progress, then the proposals or the reason why there are none. A caller who
 * closes the connection cancels it. Everything is recorded, also a failure.
 */
export async function streamAnswer({
  kernel,
  reply,
  language,
  model,
  kind,
  sent,
  image,
  useId,
}: Request): Promise<void> {
  const { db, log, configuration } = kernel
  const { raw } = reply
  const abort = new AbortController()
  raw.once('close', () => abort.abort())
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers answers would keep the progress.
    'x-accel-buffering': 'no',
  })
  const write = ({ event, data }: AssistEvent) => {
    if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  write({ event: 'progress', data: { characters: 0 } })
  const begun = performance.now()
  const duration = () => performance.now() - begun
  const { instructions, schema, version } = prompts[kind]
  try {
    const onProgress = (characters: number) => write({ event: 'progress', data: { characters } })
    const asked = {
      name: kind,
      instructions,
      data: dataOf(sent),
      image,
      schema,
      signal: abort.signal,
      onProgress,
    }
    const { answer, tokensIn, tokensOut } = await askModel(model, asked)
    const proposals: AssistProposal[] = await proposalsOf(
      db,
      kind,
      answer as AnswerOf<typeof kind>,
      sent,
      today(),
    )
    await endUse(
      db,
      useId,
      { status: 'done', tokensIn, tokensOut, duration: duration() },
      proposals,
      configuration.jwtSecret,
    )
    write({
      event: 'answer',
      data: { id: useId, kind, model: model.name, sample: model.sample, prompt_version: version, proposals },
    })
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure : 'unusable'
    if (!(error instanceof ModelError)) log.error({ err: error }, 'assistant: answer failed')
    const status = failure === 'cancelled' ? 'cancelled' : 'failed'
    await endUse(db, useId, { status, failure, duration: duration() }).catch((err) =>
      log.warn({ err }, 'assistant: end of a request not recorded'),
    )
    if (failure !== 'cancelled') {
      const definition = assistErrors[failure]
      write({ event: 'failed', data: { error: definition.code, message: say(definition.message, language) } })
    }
  } finally {
    raw.end()
  }
}
