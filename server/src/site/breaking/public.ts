/** What other parts of the site use of bands. */
export { timedBands } from './routes.ts'
