export { insertTag } from './changes.ts'
