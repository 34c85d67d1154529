/**
 * Agencies and picture libraries whose pictures never carry the organisation's watermark, as credits name them. Short
 * names are matched in their own case: "AP" is an agency, "ap" part of a word.
 */
const longNames =
  /reuters|agence france|associated press|getty|shutterstock|istock|alamy|adobe stock|depositphotos|dreamstime|unsplash|pexels|pixabay|wikimedia|imago|bloomberg|xinhua|tân hoa xã|kyodo|yonhap|sputnik|anadolu|nurphoto|sipa press|ttxvn|thông tấn xã|vnanet|vietnam news agency|press association|zuma press/
const shortNames =
  /(?:^|[^\p{L}\p{N}])(?:AFP|AP|EPA|DPA|dpa|ANSA|TASS|UPI|VNA|CNA|CCTV|PTI|IANS|EFE|ABACA)(?:[^\p{L}\p{N}]|$)/u

/** `upload_type` of pictures that were fetched from another site's address, or came from an agency. */
export const fetchedUploads: readonly string[] = ['download', 'crawler', 'agency']

/** What a file says of where it is from. */
export type PictureOrigin = {
  upload_type?: string
  credit: string
  licence?: string
  rights_note?: string
}

/** Whether a picture was fetched from elsewhere, or its credit, licence or rights name an agency. */
export function isAgencyPicture({
  upload_type = '',
  credit,
  licence = '',
  rights_note = '',
}: PictureOrigin): boolean {
  if (fetchedUploads.includes(upload_type)) return true
  const words = `${credit} | ${licence} | ${rights_note}`.normalize('NFC')
  return longNames.test(words.toLowerCase()) || shortNames.test(words)
}

/** Pixels: narrower copies of a picture are shown without a watermark, which would be a smudge there. */
export const leastMarked = 640
