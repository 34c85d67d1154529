/** What the public pages use of newsletters. */
export { openNewsletters } from './newsletter-rows.ts'
export { askingOf, namesOf, subscriptionBy } from './subscribe.ts'
