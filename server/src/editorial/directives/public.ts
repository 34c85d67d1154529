/** What others may use of directives. */
export { homeDirectives, readableDirective, waitingDirectives } from './home.ts'
