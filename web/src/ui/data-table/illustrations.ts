/** The drawings in `public/illustrations`. */
export const drawings = [
  'empty-list',
  'empty-search',
  'error-404',
  'login',
  'not-authorized',
  'offline',
  'server-error',
] as const

/** The address of a drawing. */
export type Illustration = `/illustrations/${(typeof drawings)[number]}.svg`
