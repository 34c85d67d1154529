/** What the domains of administration share to take pictures in. */
export { aboutFile, receivePicture, shownPictures } from './receive-picture.ts'
