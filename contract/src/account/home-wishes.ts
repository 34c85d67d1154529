import { z } from 'zod'

/** The blocks of the home screen. */
export const homeBlocks = [
  'air',
  'queues',
  'first',
  'upcoming',
  'readers',
  'departments',
  'approvals',
  'tasks',
  'ownArticles',
  'ownDays',
  'ownMoney',
  'places',
  'moves',
  'directives',
  'returns',
  'recordings',
  'repairs',
  'money',
  'sheets',
  'funds',
  'month',
  'posts',
  'system',
  'accounts',
] as const

export type HomeBlock = (typeof homeBlocks)[number]

/** The layouts of the home screen, by the job that each is for. */
export const homeLayouts = [
  'admin',
  'managing',
  'head',
  'accountant',
  'technical',
  'social',
  'editor',
  'reporter',
] as const

export type HomeLayout = (typeof homeLayouts)[number]

const block = z.enum(homeBlocks)
const layout = z.enum(homeLayouts).nullable()
const some = z.array(block).max(homeBlocks.length)

/**
 * How one user has the home screen: the layout they chose (null: the first whose permission they hold), blocks in the
 * order that they gave, and blocks that they hid.
 */
export const homeWishes = z.strictObject({ layout, order: some, hidden: some })

export type HomeWishes = z.output<typeof homeWishes>

/** A change: what is absent stays. Another layout begins in its own order, with nothing hidden. */
export const homeChange = z.strictObject({
  layout: layout.optional(),
  order: some.optional(),
  hide: some.optional(),
  show: some.optional(),
})

export type HomeChange = z.output<typeof homeChange>

/** Everybody begins with the layout of their job, as it is. */
export const noHomeWishes: HomeWishes = { layout: null, order: [], hidden: [] }

const once = (blocks: readonly HomeBlock[]): HomeBlock[] => [...new Set(blocks)]

/** The wishes after a change. */
export function withHomeChange(wishes: HomeWishes, change: HomeChange): HomeWishes {
  const chosen = change.layout === undefined ? wishes.layout : change.layout
  const kept = chosen === wishes.layout ? wishes : noHomeWishes
  const { order = kept.order, hide = [], show = [] } = change
  return {
    layout: chosen,
    order: once(order),
    hidden: once([...kept.hidden, ...hide]).filter((one) => !show.includes(one)),
  }
}

/** One change that does what two do one after the other. */
export function joinHomeChanges(first: HomeChange, then: HomeChange): HomeChange {
  if (then.layout !== undefined && then.layout !== first.layout) return then
  const [hide = [], show = []] = [then.hide, then.show]
  return {
    ...first,
    ...then,
    hide: once([...(first.hide ?? []).filter((one) => !show.includes(one)), ...hide]),
    show: once([...(first.show ?? []).filter((one) => !hide.includes(one)), ...show]),
  }
}
