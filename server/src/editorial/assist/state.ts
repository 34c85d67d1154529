import type { AssistState } from '@toasoan/contract/editorial/assist'
import { type AssistPlace, assistPlaces, textKinds } from '@toasoan/contract/editorial/assist-kinds'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { type Model, modelOf } from '#server/kernel/assist/model.ts'
import type { CallContext } from '#server/kernel/http/route.ts'
import { storyTexts } from '../crawler/public.ts'
import { askedArticle, assistSettingsOf, whyNotSent } from './may-ask.ts'
import { askedRecord } from './record-text.ts'
import { whyOverBudget } from './use-rows.ts'

type Kinds = AssistState['kinds']

/** What may be asked now of some kinds; `whyNot` is asked only where there is a model. */
async function stateOf(
  call: CallContext,
  kinds: Kinds,
  whyNot: (model: Model) => Promise<ErrorDefinition | null>,
): Promise<AssistState> {
  const { access, configuration, db, language } = call
  const model = modelOf(configuration)
  if (!model) return { configured: false, sample: false, kinds: [], why: null }
  const { on, ...limits } = await assistSettingsOf(call)
  const why = (await whyNot(model)) ?? (await whyOverBudget(db, access, limits))
  return {
    configured: true,
    sample: model.sample,
    kinds: kinds.filter((kind) => on[kind]),
    why: why ? say(why.message, language) : null,
  }
}

/** What the assistant may do for an article now, and why not. */
export const assistStateOf = (call: CallContext, articleId: number | undefined): Promise<AssistState> =>
  stateOf(call, [...textKinds, 'translate'], async (model) => {
    const { db, access } = call
    const article = articleId === undefined ? null : await askedArticle(db, access, articleId)
    return whyNotSent(model, access, article, null, Date.now())
  })

/** The kinds of a place that make sense of a record: a summary across sources needs two that do not copy each other. */
async function kindsBeside(
  { access, db, configuration }: CallContext,
  place: AssistPlace,
  id: number,
): Promise<Kinds> {
  const kinds: Kinds = [...assistPlaces[place]]
  if (place !== 'wire' || !modelOf(configuration)) return kinds
  const tellings = await storyTexts(db, access, id)
  return tellings.length > 1 ? kinds : kinds.filter((kind) => kind !== 'digest')
}

/** What the assistant may do beside a record now, and why not. */
export const assistStateBeside = async (
  call: CallContext,
  place: AssistPlace,
  id: number,
): Promise<AssistState> =>
  stateOf(call, await kindsBeside(call, place, id), async (model) => {
    const [kind] = assistPlaces[place]
    return (await askedRecord(kind, { call, model, id })).why
  })
