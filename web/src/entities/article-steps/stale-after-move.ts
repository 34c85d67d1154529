/** What any move of an article makes stale. */
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
