import type { AssistEvent, AssistProposal } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { askModel, ModelError, type Spent } from '#server/kernel/assist/ask-model.ts'
import type { Model } from '#server/kernel/assist/model.ts'
import { sentenceOf } from '#server/kernel/http/error-handler.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { type AnswerOf, prompts } from './prompts.ts'
import { proposalsOf } from './proposals.ts'
import type { Running } from './running.ts'
import { dataOf, type SentText } from './sent-text.ts'
import { endUse } from './use-rows.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/** Milliseconds between two events of progress, however fast or slow the model writes. */
const progressEvery = 150

type Request = {
  call: CallContext
  model: Model
  kind: AssistKind
  sent: SentText
  image?: Buffer | undefined
  useId: number
  running: Running
  /** Refuses where the caller may no longer ask this. */
  recheck: () => Promise<void>
}

/** Why a request has no answer: as it is recorded, and what its person reads; null for one that they cancelled. */
function failureOf(error: unknown, { isStopping }: Running): { name: string; refusal: Refusal | null } {
  if (error instanceof Refusal) return { name: error.definition.code, refusal: error }
  const failure = error instanceof ModelError ? error.failure : 'unusable'
  if (failure !== 'cancelled') return { name: failure, refusal: fail(assistErrors[failure]) }
  return isStopping ? { name: 'stopped', refusal: fail(assistErrors.away) } : { name: failure, refusal: null }
}

/**
 * Answers with the events of one request: progress, then the proposals or the reason why there are none. A caller who
 * closes the connection cancels it. Everything is recorded, also a failure.
 */
export async function streamAnswer({
  call,
  model,
  kind,
  sent,
  image,
  useId,
  running,
  recheck,
}: Request): Promise<void> {
  const { db, log, configuration, reply, language } = call
  const { raw } = reply
  const { abort } = running
  raw.once('close', () => abort.abort())
  // A caller who left while the text was read closes nothing any more.
  if (raw.destroyed) abort.abort()
  reply.hijack()
  if (!raw.destroyed)
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
  let shown = begun
  const onProgress = (characters: number) => {
    const now = performance.now()
    if (now - shown < progressEvery) return
    shown = now
    write({ event: 'progress', data: { characters } })
  }
  let spent: Spent = { tokensIn: 0, tokensOut: 0 }
  try {
    await recheck()
    const { signal } = abort
    const asked = { name: kind, instructions, data: dataOf(sent), image, schema, signal, onProgress }
    const { answer, ...used } = await askModel(model, asked)
    spent = used
    const proposals: AssistProposal[] = await proposalsOf(
      db,
      kind,
      answer as AnswerOf<typeof kind>,
      sent,
      today(),
    )
    // A person who lost the right meanwhile does not get the answer either.
    await recheck()
    await endUse(
      db,
      useId,
      { status: 'done', ...spent, duration: duration() },
      proposals,
      configuration.jwtSecret,
    )
    write({
      event: 'answer',
      data: { id: useId, kind, model: model.name, sample: model.sample, prompt_version: version, proposals },
    })
  } catch (error) {
    if (error instanceof ModelError) spent = error.spent
    else if (!(error instanceof Refusal)) log.error({ err: error }, 'assistant: answer failed')
    const { name, refusal } = failureOf(error, running)
    const status = refusal ? 'failed' : 'cancelled'
    await endUse(db, useId, { status, failure: name, ...spent, duration: duration() }).catch((err) =>
      log.warn({ err }, 'assistant: end of a request not recorded'),
    )
    if (refusal)
      write({
        event: 'failed',
        data: { error: refusal.definition.code, message: sentenceOf(refusal, language) },
      })
  } finally {
    raw.end()
  }
}
