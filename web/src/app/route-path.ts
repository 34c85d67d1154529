/**
 * React Router matches whole segments only: `p-:id` is a parameter that holds the `p-` as well, which the screen
 * takes off.
 */
export const segments = (path: string): string => path.replace(/\/[^/:]+(?=:)/g, '/')
