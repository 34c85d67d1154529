import type { SitePage } from '@toasoan/contract/site/pages'

/** A way out of a page's making: another address, the notice of a withdrawal, or that there is nothing. */
export type Detour = { redirect: string } | { gone: SitePage } | 'not found'

/** Ends a page's making by a detour. */
export class Turned extends Error {
  readonly detour: Detour
  constructor(detour: Detour) {
    super('turned')
    this.detour = detour
  }
}
