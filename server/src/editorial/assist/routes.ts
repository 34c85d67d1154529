import {
  type AssistState,
  askAssist,
  assistErrors,
  assistKinds,
  assistMarks,
  assistState,
  assistUsage,
  refuseProposals,
  takeProposal,
} from '@toasoan/contract/editorial/assist'
import { countWords } from '@toasoan/contract/editorial/document'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import { tokensIn } from '#server/kernel/assist/ask-model.ts'
import { modelOf } from '#server/kernel/assist/model.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type CallContext, type Route, route } from '#server/kernel/http/route.ts'
import { findArticle } from '../articles/public.ts'
import { streamAnswer } from './answer.ts'
import { marksOf } from './marks.ts'
import { askedArticle, assistSettingsOf, whyNotSent } from './may-ask.ts'
import { prompts } from './prompts.ts'
import { sentText, sourceOf } from './sent-text.ts'
import { usageOf } from './usage.ts'
import { beginUse, whyOverBudget } from './use-rows.ts'

/** Fewest words of a text that proposals are made for. */
const fewestWords = 20

/** Requests of this process that are at the model, by the kernel's pool. */
const atModel = new WeakMap<object, { count: number }>()

const counterOf = (pool: object) => {
  const known = atModel.get(pool) ?? { count: 0 }
  atModel.set(pool, known)
  return known
}

async function ask(call: Call<typeof askAssist>): Promise<unknown> {
  const { access, body, configuration, db, language, params, pool, reply } = call
  const { kind } = params
  const model = modelOf(configuration)
  if (!model) throw fail(assistErrors.notConfigured)
  const { on, ...limits } = await assistSettingsOf(call)
  if (!on[kind]) throw fail(assistErrors.off)
  const article = body.article_id === null ? null : await askedArticle(db, access, body.article_id)
  // Both of a translation: what is sent is the other language's text.
  const source = body.source_id === undefined ? article : await askedArticle(db, access, body.source_id)
  const now = Date.now()
  const why =
    whyNotSent(model, access, article, body.embargo_at ?? null, now) ??
    whyNotSent(model, access, source, null, now)
  if (why) throw fail(why)
  const counter = counterOf(pool)
  if (counter.count >= configuration.assistConcurrent) throw fail(assistErrors.busy)
  counter.count += 1
  try {
    const sent = await sentText(db, kind, body)
    if (countWords(sourceOf(sent)) < fewestWords) throw fail(assistErrors.tooShort)
    const useId = await beginUse(db, access, limits, {
      kind,
      articleId: body.article_id,
      model,
      promptVersion: prompts[kind].version,
      tokensIn: tokensIn(prompts[kind].instructions + sourceOf(sent)),
    })
    await streamAnswer({ kernel: call, reply, language, model, kind, sent, useId })
  } finally {
    counter.count -= 1
  }
  return reply
}

/** A request of the caller's own that is done; 404 for others. */
async function ownUse(tx: Tx, access: Access, id: number) {
  const row = await tx
    .selectFrom('assist_use')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', access.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail(kernelErrors.notFound)
  if (row.status !== 'done') throw fail(assistErrors.notDone)
  return row
}

/** What the assistant may do for an article now, and why not. */
export async function assistStateOf(call: CallContext, articleId: number | undefined): Promise<AssistState> {
  const { access, configuration, db, language } = call
  const model = modelOf(configuration)
  if (!model) return { configured: false, sample: false, kinds: [], why: null }
  const { on, ...limits } = await assistSettingsOf(call)
  const article = articleId === undefined ? null : await askedArticle(db, access, articleId)
  const why =
    whyNotSent(model, access, article, null, Date.now()) ?? (await whyOverBudget(db, access, limits))
  return {
    configured: true,
    sample: model.sample,
    kinds: assistKinds.filter((kind) => on[kind]),
    why: why ? say(why.message, language) : null,
  }
}

export const routes: Route[] = [
  route(assistState, (call) => assistStateOf(call, call.query.article_id)),

  route(assistUsage, (call) => usageOf(call, call.query.days)),

  route(assistMarks, async ({ access, configuration, db, params }) => {
    const { id } = await findArticle(db, access, params.article_id)
    return marksOf(db, id, configuration.jwtSecret)
  }),

  route(askAssist, ask),

  changing(takeProposal, async ({ tx, note, access, body, params }) => {
    const use = await ownUse(tx, access, params.id)
    const found = use.findings[body.proposal]
    if (found === undefined) throw fail(kernelErrors.notFound)
    if (found > 0 && !body.despite) throw fail(assistErrors.hasFindings)
    await tx
      .insertInto('assist_taken')
      .values({ use_id: use.id, proposal: body.proposal, taken_by: access.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { kind, model, prompt_version, article_id } = use
    note({
      type: 'assist',
      id: use.id,
      name: kind,
      after: { kind, model, prompt_version, article_id, findings: found },
    })
    return null
  }),

  changing(refuseProposals, async ({ tx, note, access, params }) => {
    const use = await ownUse(tx, access, params.id)
    await tx
      .updateTable('assist_use')
      .set({ refused_at: new Date().toISOString() })
      .where('id', '=', use.id)
      .execute()
    note({ type: 'assist', id: use.id, name: use.kind, after: { kind: use.kind, refused: true } })
    return null
  }),
]
