import type { AssistState } from '@toasoan/contract/editorial/assist'
import { type AssistPlace, assistPlaces, textKinds } from '@toasoan/contract/editorial/assist-kinds'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { type Model, modelOf } from '#server/kernel/assist/model.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { itemText, storyTexts } from '../crawler/public.ts'
import { askedArticle, assistSettingsOf, whyNotDepartment, whyNotSent } from './may-ask.ts'
import { askedRecord, isVietnamese } from './record-text.ts'
import { whyOverBudget } from './use-rows.ts'

type Kinds = AssistState['kinds']

/** What may be asked now of some kinds; `whyNot` is asked only where there is a model. */
async function stateOf(
  call: CallContext,
  kinds: Kinds,
  whyNot: (model: Model) => Promise<ErrorDefinition | null>,
  inVietnamese = false,
): Promise<AssistState> {
  const { access, configuration, db, language } = call
  const model = modelOf(configuration)
  if (!model) return { configured: false, sample: false, kinds: [], why: null, in_vietnamese: false }
  const { on, departments, ...budgets } = await assistSettingsOf(call)
  const limits = { ...budgets, concurrent: configuration.assistConcurrent }
  const why =
    whyNotDepartment(departments, access) ??
    (await whyNot(model)) ??
    (await whyOverBudget(db, access, limits))
  return {
    configured: true,
    sample: model.sample,
    kinds: kinds.filter((kind) => on[kind]),
    why: why ? say(why.message, language) : null,
    in_vietnamese: inVietnamese,
  }
}

/** What the assistant may do for an article now, and why not. */
export const assistStateOf = (call: CallContext, articleId: number | undefined): Promise<AssistState> =>
  stateOf(call, [...textKinds, 'translate'], async (model) => {
    const { db, access } = call
    const article = articleId === undefined ? null : await askedArticle(db, access, articleId)
    return whyNotSent(model, access, article, null, Date.now())
  })

type Beside = { kinds: Kinds; inVietnamese: boolean }

/** The kinds of a place that make sense of a record: a summary across sources needs two that do not copy each other. */
async function kindsBeside(
  { access, db, configuration }: CallContext,
  place: AssistPlace,
  id: number,
): Promise<Beside> {
  const kinds: Kinds = [...assistPlaces[place]]
  if (place !== 'wire' || !modelOf(configuration)) return { kinds, inVietnamese: false }
  const [item, tellings] = await Promise.all([itemText(db, access, id), storyTexts(db, access, id)])
  return {
    kinds: tellings.length > 1 ? kinds : kinds.filter((kind) => kind !== 'digest'),
    inVietnamese: item !== undefined && isVietnamese(item),
  }
}

/** What the assistant may do beside a record now, and why not. */
export async function assistStateBeside(
  call: CallContext,
  place: AssistPlace,
  id: number,
): Promise<AssistState> {
  const { kinds, inVietnamese } = await kindsBeside(call, place, id)
  const whyNot = async (model: Model) => {
    const [kind] = assistPlaces[place]
    return (await askedRecord(kind, { call, access: call.access, model, id })).why
  }
  return stateOf(call, kinds, whyNot, inVietnamese)
}
