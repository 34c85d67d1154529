/** What feeds use of the machinery that keeps and sends pages. */

export { isOpen } from './open.ts'
export { pageCache } from './page-cache.ts'
export { previewFront, previewPage } from './preview.ts'
export { sendPage } from './send-page.ts'
export { surrogateKeys } from './surrogate-keys.ts'
