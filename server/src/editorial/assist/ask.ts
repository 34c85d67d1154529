import type { askAssist, askAssistOf } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { countWords } from '@toasoan/contract/editorial/document'
import { tokensAsked } from '#server/kernel/assist/ask-model.ts'
import { type Model, modelOf } from '#server/kernel/assist/model.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, CallContext } from '#server/kernel/http/route.ts'
import { streamAnswer } from './answer.ts'
import { askedArticle, assistSettingsOf, whyNotSent } from './may-ask.ts'
import { prompts } from './prompts.ts'
import { type About, askedRecord, refuseTooLong } from './record-text.ts'
import { dataOf, type SentText, sentText, sourceOf } from './sent-text.ts'
import { beginUse, type Limits } from './use-rows.ts'

/** Fewest words of a text that proposals are made for. */
const fewestWords = 20

/** Requests of this process that are at the model, by the kernel's pool. */
const atModel = new WeakMap<object, { count: number }>()

const counterOf = (pool: object) => {
  const known = atModel.get(pool) ?? { count: 0 }
  atModel.set(pool, known)
  return known
}

/** The model and the limits of a request; refused where there is none, or where the kind is switched off. */
async function allowed(call: CallContext, kind: AssistKind): Promise<{ model: Model; limits: Limits }> {
  const model = modelOf(call.configuration)
  if (!model) throw fail(assistErrors.notConfigured)
  const { on, ...limits } = await assistSettingsOf(call)
  if (!on[kind]) throw fail(assistErrors.off)
  return { model, limits }
}

type Asked = {
  kind: AssistKind
  model: Model
  limits: Limits
  about: About
  read: () => Promise<{ sent: SentText; image?: Buffer }>
}

/** Reads what is sent, records the request and streams its answer. */
async function answer(call: CallContext, { kind, model, limits, about, read }: Asked): Promise<unknown> {
  const { access, configuration, db, language, pool, reply } = call
  const counter = counterOf(pool)
  if (counter.count >= configuration.assistConcurrent) throw fail(assistErrors.busy)
  counter.count += 1
  try {
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
    await streamAnswer({ kernel: call, reply, language, model, kind, sent, image, useId })
  } finally {
    counter.count -= 1
  }
  return reply
}

/** Proposals for the text of the editor. */
export async function askForText(call: Call<typeof askAssist>): Promise<unknown> {
  const { access, body, db, params } = call
  const { kind } = params
  const { model, limits } = await allowed(call, kind)
  const article = body.article_id === null ? null : await askedArticle(db, access, body.article_id)
  // Both of a translation: what is sent is the other language's text.
  const source = body.source_id === undefined ? article : await askedArticle(db, access, body.source_id)
  const now = Date.now()
  const why =
    whyNotSent(model, access, article, body.embargo_at ?? null, now) ??
    whyNotSent(model, access, source, null, now)
  if (why) throw fail(why)
  const about = { articleId: body.article_id, recordType: null, recordId: null }
  return answer(call, {
    kind,
    model,
    limits,
    about,
    read: async () => ({ sent: await sentText(db, kind, body) }),
  })
}

/** Proposals about a saved record. */
export async function askForRecord(call: Call<typeof askAssistOf>): Promise<unknown> {
  const { kind, id } = call.params
  const { model, limits } = await allowed(call, kind)
  const { network } = call.body
  const { about, why, read } = await askedRecord(kind, { call, model, id, ...(network ? { network } : {}) })
  if (why) throw fail(why)
  return answer(call, { kind, model, limits, about, read })
}
