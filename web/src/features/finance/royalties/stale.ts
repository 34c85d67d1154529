/** What a change of a sheet or a payout makes stale. */
export const staleMoney = [
  '/profits*',
  '/payouts*',
  '/royalty_funds*',
  '/payees*',
  '/royalty_statement*',
] as const
