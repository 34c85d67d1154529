/** What the public pages may use of directives. */
export { homeDirectives, type ReadableDirective, readableDirective } from './home.ts'
