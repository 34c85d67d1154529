/** Where open pages hear that somebody changed something of an area. */
export const changesChannel = 'changes'

/** What was changed is not told, so that nothing leaves that not everybody of the area may see: pages ask again. */
export type ChangesEvent = {
  /** The first part of the address of the call that made the change, such as `/devices`. */
  family: string
}

/** The header by which a page names its own line, which then does not hear of what the page did itself. */
export const lineHeader = 'x-line'

/** The first part of a call's address: `/devices` of `/devices/:id`. */
export const familyOf = ({ path }: { path: string }): string => `/${path.split('/')[1]}`

/** Families whose changes are told on a channel of their own, with more than that, or concern nobody else. */
const toldOtherwise = new Set([
  ...['/article', '/manager', '/crawler', '/front-page', '/home', '/settings', '/chat', '/notifications'],
  ...[
    '/files',
    '/upload',
    '/download',
    '/speech',
    '/social',
    '/facebook',
    '/schedule',
    '/schedule-item',
    '/channel-item',
  ],
  ...[
    '/list_works',
    '/register_plans',
    '/profits',
    '/studio_books',
    '/vehicle_books',
    '/approvals',
    '/report',
    '/auth',
    '/logs',
    '/list-views',
  ],
])

export const isToldOtherwise = (family: string): boolean => toldOtherwise.has(family)

/** Families that show one another's records. */
const together = [
  ['/devices', '/borrows', '/repairs', '/stocktakes', '/studios', '/mobile_vehicles'],
  ['/sell_news', '/unit_buys', '/category_prices', '/ledger'],
  ['/profits', '/payouts', '/payees', '/royalty_funds', '/royalty_rules', '/royalty_statement'],
  [
    '/users',
    '/roles',
    '/groups',
    '/departments',
    '/positions',
    '/permissions',
    '/modules',
    '/group-workflow',
  ],
  ['/workflow', '/workflow-transition', '/state'],
  ['/propagate', '/orientate', '/home/propagate', '/dashboard'],
  ['/notification', '/home/notification'],
  ['/recording', '/channel-schedule', '/channel', '/channel-item', '/channel-group', '/channel-category'],
] as const satisfies readonly (readonly string[])[]

/** The families that a change in one of them concerns. */
export const concernedBy = (family: string): readonly string[] =>
  together.find((families) => (families as readonly string[]).includes(family)) ?? [family]
