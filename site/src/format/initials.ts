import { namesIn } from '@toasoan/contract/site/authors'

/** The first letters of the first name of a byline, where its person has no portrait. */
export const initialsOf = (byline: string): string =>
  (namesIn(byline)[0] ?? '')
    .split(' ')
    .slice(-2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
