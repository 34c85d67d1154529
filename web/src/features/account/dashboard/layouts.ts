import type { Permission } from '@toasoan/contract/access/catalogue'
import type { FigureName } from '@toasoan/contract/account/dashboard'
import type { HomeBlock, HomeLayout, HomeWishes } from '@toasoan/contract/account/home-wishes'

/** A block in a layout: how many of the twelve columns it takes. */
type Placed = readonly [HomeBlock, number]

type Layout = {
  /** Any of these makes it somebody's own layout; the last one is everybody's. */
  needs: readonly Permission[]
  /** What a phone shows on top. */
  first: HomeBlock
  blocks: readonly Placed[]
}

/** The layouts in the order in which they are tried, with the blocks of their rows. */
export const layouts: Readonly<Record<HomeLayout, Layout>> = {
  admin: {
    needs: ['setting.update'],
    first: 'system',
    blocks: [
      ['system', 12],
      ['approvals', 6],
      ['accounts', 6],
      ['readers', 8],
      ['departments', 4],
    ],
  },
  managing: {
    needs: ['article.corrected'],
    first: 'first',
    blocks: [
      ['air', 12],
      ['queues', 12],
      ['first', 8],
      ['upcoming', 4],
      ['readers', 8],
      ['departments', 4],
      ['moves', 12],
    ],
  },
  head: {
    needs: ['article.approved'],
    first: 'first',
    blocks: [
      ['queues', 12],
      ['first', 8],
      ['approvals', 4],
      ['departments', 4],
      ['tasks', 4],
      ['upcoming', 4],
      ['air', 12],
    ],
  },
  accountant: {
    needs: ['profit.pay'],
    first: 'money',
    blocks: [
      ['money', 12],
      ['sheets', 8],
      ['funds', 4],
      ['month', 6],
      ['tasks', 6],
    ],
  },
  technical: {
    needs: ['schedule.update', 'device.update'],
    first: 'approvals',
    blocks: [
      ['air', 12],
      ['places', 8],
      ['approvals', 4],
      ['returns', 4],
      ['recordings', 4],
      ['repairs', 4],
      ['tasks', 12],
    ],
  },
  social: {
    needs: ['facebook.create'],
    first: 'posts',
    blocks: [
      ['upcoming', 8],
      ['posts', 4],
      ['readers', 8],
      ['departments', 4],
    ],
  },
  editor: {
    needs: ['article.draft'],
    first: 'first',
    blocks: [
      ['queues', 12],
      ['first', 8],
      ['tasks', 4],
      ['upcoming', 8],
      ['directives', 4],
    ],
  },
  reporter: {
    needs: [],
    first: 'ownArticles',
    blocks: [
      ['ownArticles', 8],
      ['tasks', 4],
      ['ownDays', 8],
      ['directives', 4],
      ['ownMoney', 12],
    ],
  },
}

/** The permissions of which any opens a block; those without are everybody's. The server asks again. */
const needs: Partial<Record<HomeBlock, readonly Permission[]>> = {
  queues: ['article.draft', 'article.approved', 'article.corrected'],
  first: ['article.draft', 'article.approved', 'article.corrected'],
  tasks: ['work.assigned'],
  ownArticles: ['article.private', 'article.create'],
  ownDays: ['studioBook.index', 'vehicleBook.index', 'registerPlan.index'],
  places: ['studio.index', 'mobileVehicle.index'],
  directives: ['propagate.index', 'orientate.index'],
  returns: ['borrow.index'],
  recordings: ['channelSchedule.index'],
  repairs: ['repair.index', 'studioRepair.index'],
  money: ['profit.index', 'payout.index', 'royaltyFund.index', 'ledger.index'],
  sheets: ['profit.index'],
  funds: ['royaltyFund.index'],
  month: ['ledger.index'],
  posts: ['timer.index'],
  system: ['setting.update'],
  accounts: ['user.index'],
}

/** What blocks are made of that `GET /dashboard` answers; the others ask calls of their own. */
export const figuresOfBlocks: Partial<Record<HomeBlock, readonly FigureName[]>> = {
  queues: ['queues'],
  first: ['waiting_first'],
  readers: ['readings', 'most_read'],
  departments: ['by_department'],
  ownArticles: ['own_articles'],
  tasks: ['tasks'],
  moves: ['moved_today'],
  directives: ['directives'],
  places: ['places'],
  system: ['system'],
  accounts: ['accounts'],
}

type Can = (permission: Permission) => boolean

/** The layout that somebody has: the one they chose, else the first that their permissions lead to. */
export function layoutOf(can: Can, { layout }: Pick<HomeWishes, 'layout'>): HomeLayout {
  if (layout) return layout
  const own = (Object.keys(layouts) as HomeLayout[]).find((name) => layouts[name].needs.some(can))
  return own ?? 'reporter'
}

/** All blocks of somebody's layout that they may see, in their order. */
export function blocksOf(can: Can, wishes: HomeWishes): Placed[] {
  const { blocks } = layouts[layoutOf(can, wishes)]
  const rankOf = ([name]: Placed) => (wishes.order.includes(name) ? wishes.order.indexOf(name) : Infinity)
  return blocks
    .filter(([name]) => needs[name]?.some(can) ?? true)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || 0)
}

/** Blocks put into rows of at most twelve columns, in their order. */
export function rowsOf(blocks: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = []
  let left = 0
  for (const block of blocks) {
    if (block[1] > left) {
      rows.push([])
      left = 12
    }
    rows.at(-1)?.push(block)
    left -= block[1]
  }
  return rows
}

/** The blocks of a phone's one column: as they are, with the layout's most important on top unless somebody ordered them. */
export function columnOf(blocks: readonly Placed[], layout: HomeLayout, wishes: HomeWishes): Placed[] {
  if (wishes.order.length > 0) return [...blocks]
  const isFirst = ([name]: Placed) => name === layouts[layout].first
  return [...blocks.filter(isFirst), ...blocks.filter((block) => !isFirst(block))]
}
