/** What others use of newsletters. */
export { isSent, openNewsletters } from './newsletter-rows.ts'
export { askingOf, namesOf, subscriptionBy } from './subscribe.ts'
