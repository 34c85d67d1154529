/** Socket channel on which open pages learn that something in an area changed. */
export const changesChannel = 'changes'

/** The changed data is not sent, because not every receiver may see it: pages fetch it again. */
export type ChangesEvent = {
  /** First path segment of the call that made the change, such as `/devices`. */
  family: string
}

/** Header with the page's socket ID, so that the socket is not notified of the page's own changes. */
export const lineHeader = 'x-line'

/** First path segment of a call: `/devices` of `/devices/:id`. */
export const familyOf = ({ path }: { path: string }): string => `/${path.split('/')[1]}`

/** Families whose changes have their own channel with more data, or concern only the caller. */
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

/** Families that show each other's records. */
const together = [
  [
    '/devices',
    '/borrows',
    '/repairs',
    '/maintenance_rules',
    '/device_kits',
    '/stocktakes',
    '/studios',
    '/mobile_vehicles',
  ],
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

/** The families affected by a change in one of them. */
export const concernedBy = (family: string): readonly string[] =>
  together.find((families) => (families as readonly string[]).includes(family)) ?? [family]
