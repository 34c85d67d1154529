/** The kinds of files (specification, section 9). */
export const fileTypes = ['image', 'video', 'audio', 'document'] as const

export type FileType = (typeof fileTypes)[number]

const words = (list: string) => list.split(' ')

/**
 * What the library accepts (specification, section 9). An extension stands in one list only: `webm` and
 * `3gp` count as video, although they may hold sound alone.
 */
export const extensionsOf: Record<FileType, readonly string[]> = {
  image: words(
    'png gif jpg jpeg jpe jfi jif jfif webp avif bmp heic heif tif tiff svg raw cr2 nef arw dng eps ai',
  ),
  video: words('mp4 m4v mpeg mpg ogv webm avi 3gp 3g2 mkv wmv asf vob flv mxf mov qt ts mts m2ts h264 264'),
  audio: words('mp3 mp2 wav oga ogg opus weba m4a aac flac aif aiff aifc au ac3 wma amr'),
  document: words('txt doc docx xls xlsx pdf ppt pptx zip rar'),
}

/** What the editor accepts by quick upload, drop and paste (specification, sections 5 and 9). */
export const editorExtensions: readonly string[] = words(
  'jpeg jpg jpe jfi jif jfif png gif bmp webp doc docx xls xlsx pdf ppt txt zip rar mp3 wav oga ogg mp4 webm ogv',
)

/** `upload_type` of the editor's uploads. */
export const editorUpload = 'editor_quick_upload'

/** The part after the last dot, in lower case; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind of file an extension stands for; null when it is not accepted. */
export const typeOfExtension = (extension: string): FileType | null =>
  fileTypes.find((type) => extensionsOf[type].includes(extension)) ?? null

const megabyte = 1_048_576

/**
 * Most bytes of one file sent in a single request. Longer recordings need an upload in chunks, which
 * can be taken up again after a break.
 */
export const uploadLimits: Record<FileType, number> = {
  image: 50 * megabyte,
  document: 50 * megabyte,
  audio: 200 * megabyte,
  video: 200 * megabyte,
}

/** Most pixels of a picture: decoding takes up to four bytes for each. */
export const pixelLimit = 100_000_000

/** Widths in pixels of the smaller copies of a picture. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const
