/** What other domains may use of the files. */
export { acceptedTypes } from './accepted-types.ts'
export { fileAddress, originalKey, pictureOf } from './addresses.ts'
export { loadSharp } from './load-sharp.ts'
export { asFileRow } from './queries.ts'
export { receiveUpload, type Upload } from './receive-upload.ts'
export {
  cleanName,
  discardFile,
  type FileStore,
  type NewFile,
  prepareFile,
  type StoredFile,
  storeFile,
} from './store-file.ts'
export { withinQuota } from './upload-quota.ts'
export { houseWatermark } from './watermark.ts'
