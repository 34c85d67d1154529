export { checkFile, mayUseFile } from './check-file.ts'
export { attachDocument, type DocumentOwner, detachDocument, documentsOf } from './documents.ts'
