/** What the other parts of the site may use of the calls of readers. */
export { knowledgeFor } from './knowledge-for.ts'
