import type { askAssist, askAssistOf } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { countWords } from '@toasoan/contract/editorial/document'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Access, can } from '#server/kernel/access/access.ts'
import { tokensAsked } from '#server/kernel/assist/ask-model.ts'
import { type Model, modelOf } from '#server/kernel/assist/model.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, CallContext } from '#server/kernel/http/route.ts'
import { streamAnswer } from './answer.ts'
import { askedArticle, assistSettingsOf, whyNotDepartment, whyNotSent } from './may-ask.ts'
import { prompts } from './prompts.ts'
import { type About, askedRecord, refuseTooLong } from './record-text.ts'
import { whileRunning } from './running.ts'
import { dataOf, type SentText, sentText, sourceOf } from './sent-text.ts'
import { beginUse, type Limits } from './use-rows.ts'

/** Fewest words of a text that proposals are made for. */
const fewestWords = 20

/** The model and the limits of a request; refused where there is none, or where the kind is switched off. */
async function allowed(call: CallContext, kind: AssistKind): Promise<{ model: Model; limits: Limits }> {
  const model = modelOf(call.configuration)
  if (!model) throw fail(assistErrors.notConfigured)
  const { on, departments, ...budgets } = await assistSettingsOf(call)
  if (!on[kind]) throw fail(assistErrors.off)
  const why = whyNotDepartment(departments, call.access)
  if (why) throw fail(why)
  return { model, limits: { ...budgets, concurrent: call.configuration.assistConcurrent } }
}

type Asked = {
  kind: AssistKind
  model: Model
  limits: Limits
  about: About
  /** Refuses where a person may not ask this. */
  check: (access: Access) => Promise<void>
  read: () => Promise<{ sent: SentText; image?: Buffer }>
}

/**
 * Refuses a person whose session ended, who lost the permission, or who may no longer see what they asked about: between
 * the request and its answer minutes can pass.
 */
async function recheck({ access, sessions }: CallContext, check: Asked['check']): Promise<void> {
  await sessions.synced()
  const now = await sessions.accessOf(access.sessionId)
  if (!now) throw fail(kernelErrors.sessionEnded)
  if (!can(now, 'assist.use')) throw fail(kernelErrors.permissionDenied, { permission: 'assist.use' })
  await check(now)
}

/** Reads what is sent, records the request and streams its answer. */
async function answer(
  call: CallContext,
  { kind, model, limits, about, check, read }: Asked,
): Promise<unknown> {
  const { access, configuration, db, pool, reply } = call
  await whileRunning(pool, configuration.assistConcurrent, async (running) => {
    const { sent, image } = await read()
    if (!image && countWords(sourceOf(sent)) < fewestWords) throw fail(assistErrors.tooShort)
    refuseTooLong(sent)
    const { instructions, version } = prompts[kind]
    const useId = await beginUse(db, access, limits, {
      kind,
      about,
      model,
      promptVersion: version,
      tokensIn: tokensAsked({ instructions, data: dataOf(sent), image }),
    })
    await streamAnswer({
      call,
      model,
      kind,
      sent,
      image,
      useId,
      running,
      recheck: () => recheck(call, check),
    })
  })
  return reply
}

/** Proposals for the text of the editor. */
export async function askForText(call: Call<typeof askAssist>): Promise<unknown> {
  const { access, body, db, params } = call
  const { kind } = params
  const { model, limits } = await allowed(call, kind)
  const check = async (now: Access) => {
    const article = body.article_id === null ? null : await askedArticle(db, now, body.article_id)
    // Both of a translation: what is sent is the other language's text.
    const source = body.source_id === undefined ? article : await askedArticle(db, now, body.source_id)
    const why =
      whyNotSent(model, now, article, body.embargo_at ?? null, Date.now()) ??
      whyNotSent(model, now, source, null, Date.now())
    if (why) throw fail(why)
  }
  await check(access)
  const about = { articleId: body.article_id, recordType: null, recordId: null }
  return answer(call, {
    kind,
    model,
    limits,
    about,
    check,
    read: async () => ({ sent: await sentText(db, kind, body) }),
  })
}

/** Proposals about a saved record. */
export async function askForRecord(call: Call<typeof askAssistOf>): Promise<unknown> {
  const { kind, id } = call.params
  const { model, limits } = await allowed(call, kind)
  const { network } = call.body
  const recordFor = async (access: Access) => {
    const record = await askedRecord(kind, { call, access, model, id, ...(network ? { network } : {}) })
    if (record.why) throw fail(record.why)
    return record
  }
  const { about, read } = await recordFor(call.access)
  const check = async (now: Access) => void (await recordFor(now))
  return answer(call, { kind, model, limits, about, check, read })
}
