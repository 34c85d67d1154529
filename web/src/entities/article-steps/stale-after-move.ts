/** Queries invalidated by any transition of an article. */
export const staleAfterMove = [
  '/article',
  '/manager',
  '/article/notification',
  '/article/history/:article_id',
  '/article/user-state',
  '/notifications*',
  '/approvals*',
  '/dashboard',
] as const
