export { htmlToDocument } from './read/html-to-document.ts'
