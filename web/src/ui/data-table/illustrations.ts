/** Illustrations in `public/illustrations`. */
export const drawings = [
  'empty-list',
  'empty-search',
  'error-404',
  'login',
  'not-authorized',
  'offline',
  'server-error',
] as const

/** URL of an illustration. */
export type Illustration = `/illustrations/${(typeof drawings)[number]}.svg`
