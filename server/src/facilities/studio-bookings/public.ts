export { studioBooks } from './kind.ts'
