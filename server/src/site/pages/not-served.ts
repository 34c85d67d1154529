import type { SitePage } from '@toasoan/contract/site/pages'

/** A way out of a page's making: another address, the notice of a withdrawal, or that there is nothing. */
export type WhyNotServed = { redirect: string } | { gone: SitePage } | 'not found'

/** Ends a page's making by a why. */
export class NotServed extends Error {
  readonly why: WhyNotServed
  constructor(why: WhyNotServed) {
    super('not served')
    this.why = why
  }
}
