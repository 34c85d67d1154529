/** Groups of formats that a sniffer tells apart reliably; extensions of one group may be mixed up. */
type Family =
  | 'picture'
  | 'vector'
  | 'postscript'
  | 'pdf'
  | 'recording'
  | 'office'
  | 'zip'
  | 'rar'
  | 'rtf'
  | 'none'

type Format = {
  mimetype: string
  /** What the content may be recognised as; `none` is not recognised at all. */
  families: readonly Family[]
}

const table: [extensions: string, mimetype: string, families: Family[]][] = [
  ['jpg jpeg jpe jfi jif jfif', 'image/jpeg', ['picture']],
  ['png', 'image/png', ['picture']],
  ['gif', 'image/gif', ['picture']],
  ['webp', 'image/webp', ['picture']],
  ['avif', 'image/avif', ['picture']],
  ['bmp', 'image/bmp', ['picture']],
  ['heic heif', 'image/heic', ['picture']],
  ['tif tiff', 'image/tiff', ['picture']],
  ['raw cr2 nef arw dng', 'image/x-raw', ['picture', 'none']],
  ['svg', 'image/svg+xml', ['vector']],
  ['eps', 'application/postscript', ['postscript']],
  ['ai', 'application/postscript', ['postscript', 'pdf']],
  ['mp4 m4v', 'video/mp4', ['recording']],
  ['mpeg mpg vob', 'video/mpeg', ['recording', 'none']],
  ['ogv', 'video/ogg', ['recording']],
  ['webm', 'video/webm', ['recording']],
  ['avi', 'video/x-msvideo', ['recording']],
  ['3gp', 'video/3gpp', ['recording']],
  ['3g2', 'video/3gpp2', ['recording']],
  ['mkv', 'video/x-matroska', ['recording']],
  ['wmv', 'video/x-ms-wmv', ['recording']],
  ['asf', 'video/x-ms-asf', ['recording']],
  ['flv', 'video/x-flv', ['recording']],
  ['mxf', 'application/mxf', ['recording']],
  ['mov qt', 'video/quicktime', ['recording']],
  ['ts mts m2ts', 'video/mp2t', ['recording']],
  ['h264 264', 'video/h264', ['recording', 'none']],
  ['mp3 mp2', 'audio/mpeg', ['recording']],
  ['wav', 'audio/wav', ['recording']],
  ['oga ogg opus', 'audio/ogg', ['recording']],
  ['weba', 'audio/webm', ['recording']],
  ['m4a', 'audio/mp4', ['recording']],
  ['aac', 'audio/aac', ['recording', 'none']],
  ['flac', 'audio/flac', ['recording']],
  ['aif aiff aifc', 'audio/aiff', ['recording']],
  ['au', 'audio/basic', ['recording', 'none']],
  ['ac3', 'audio/ac3', ['recording', 'none']],
  ['wma', 'audio/x-ms-wma', ['recording']],
  ['amr', 'audio/amr', ['recording']],
  ['txt', 'text/plain; charset=utf-8', ['none']],
  ['doc', 'application/msword', ['office', 'rtf']],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['office', 'zip']],
  ['xls', 'application/vnd.ms-excel', ['office']],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['office', 'zip']],
  ['ppt', 'application/vnd.ms-powerpoint', ['office']],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ['office', 'zip']],
  ['pdf', 'application/pdf', ['pdf']],
  ['zip', 'application/zip', ['zip']],
  ['rar', 'application/vnd.rar', ['rar']],
]

const formats = new Map<string, Format>(
  table.flatMap(([extensions, mimetype, families]) =>
    extensions.split(' ').map((extension) => [extension, { mimetype, families }] as const),
  ),
)

/** How a file of this extension is served and what it may contain; undefined for one not accepted. */
export const formatOf = (extension: string): Format | undefined => formats.get(extension)

const rules: [RegExp, Family][] = [
  [
    /^image\/(jpeg|png|apng|gif|webp|avif|bmp|hei[cf](-sequence)?|tiff|x-(canon|nikon|sony|adobe|panasonic|olympus|fujifilm)-\w+)$/,
    'picture',
  ],
  [/^application\/(postscript|eps)$/, 'postscript'],
  [/^application\/pdf$/, 'pdf'],
  [/^(audio|video)\/|^application\/(ogg|mxf|vnd\.ms-asf)$/, 'recording'],
  [/^application\/(x-cfb|msword|vnd\.openxmlformats-|vnd\.ms-(word|excel|powerpoint))/, 'office'],
  [/^application\/zip$/, 'zip'],
  [/^application\/(x-rar-compressed|vnd\.rar)$/, 'rar'],
  [/^application\/rtf$/, 'rtf'],
]

/** Extensions of one kind of container each. What stands in one list may be called by any of them. */
const containers = [
  'mp3 mp2',
  'wav',
  'flac',
  'aif aiff aifc',
  'aac',
  'ac3',
  'amr',
  'mp4 m4v mov qt 3gp 3g2 m4a',
  'webm mkv weba',
  'ogg oga ogv opus',
  'asf wmv wma',
  'avi',
  'flv',
  'mxf',
  'ts mts m2ts',
  'mpeg mpg vob',
].map((extensions) => extensions.split(' '))

/** Whether a recording is called by the extension of another container than the one it is. */
export function isMisnamed(extension: string, sniffed: string): boolean {
  const container = containers.find((extensions) => extensions.includes(sniffed))
  return (
    container !== undefined &&
    !container.includes(extension) &&
    containers.some((extensions) => extensions.includes(extension))
  )
}

/** The family of a recognised type; null for one that no accepted extension stands for. */
export const familyOf = (mimetype: string): Family | null =>
  rules.find(([pattern]) => pattern.test(mimetype))?.[1] ?? null

/** Pictures that browsers show and that cannot carry scripts. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])

/** Formats that browsers draw themselves. */
export const drawnTypes: readonly string[] = [...shown]

/** Whether browsers draw a format themselves. */
export const isDrawn = (mimetype: string): boolean => shown.has(mimetype)

/** Whether a browser may show the file on this site's address; everything else is downloaded. */
export const isInline = (mimetype: string): boolean =>
  shown.has(mimetype) || mimetype.startsWith('audio/') || mimetype.startsWith('video/')
