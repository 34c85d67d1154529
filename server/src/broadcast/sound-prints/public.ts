/** What other parts of broadcasting use of prints of sounds. */
export { makesPrints } from './make-print.ts'
