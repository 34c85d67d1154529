/** What other domains may use of the files. */
export { acceptedTypes } from './accepted-types.ts'
export { copyKey, fileAddress, madeKey, originalKey, pictureKey, pictureOf, savedName } from './addresses.ts'
export { byteRange } from './byte-range.ts'
export { requireFile } from './change-file.ts'
export { dhashOf } from './dhash.ts'
export { isDrawableRow, requireDrawable } from './drawable.ts'
export { asFileRow, type Found, findFile, findFiles } from './file-rows.ts'
export { fileUses, isUsed } from './file-uses.ts'
export { requireFolder } from './folders.ts'
export { formatOf, isDrawn } from './formats.ts'
export { type SpokenWindow, searchFiles, searchSpoken } from './list-files.ts'
export { loadSharp } from './load-sharp.ts'
export { logFileAction } from './log-action.ts'
export { fileMeasures } from './measures.ts'
export { preparePicture } from './picture-copies.ts'
export { openingOf, signedAddress } from './reach.ts'
export { readPictureFields } from './read-picture-fields.ts'
export { receiveUpload, type Upload } from './receive-upload.ts'
export { recognise } from './recognise.ts'
export { rightsHold } from './rights-hold.ts'
export { sameFiles } from './same-files.ts'
export { mayFile, seen, usable } from './seen.ts'
export { disposition, sendStored } from './serve-stored.ts'
export {
  cleanName,
  discardFile,
  type FileStore,
  freshKey,
  prepareFile,
  type StoredFile,
  storeCopies,
  storeFile,
  titleOf,
} from './store-file.ts'
export { dailyShare, refuseBeyond, refuseBeyondQuota, withinQuota } from './upload-quota.ts'
export { hiddenUse, nameUses } from './use-names.ts'
export { watermarkFor } from './watermark.ts'
