/** What the domains of administration share to take pictures in. */
export { aboutFile, type ReceivedPicture, receivePicture, shownPictures } from './receive-picture.ts'
