/** What others may use of directives. */
export { homeDirectives, type ReadableDirective, readableDirective, waitingDirectives } from './home.ts'
