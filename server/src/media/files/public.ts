/** What other domains may use of the files. */
export { fileAddress, pictureOf } from './addresses.ts'
export { type NewFile, type StoredFile, storeFile } from './store-file.ts'
