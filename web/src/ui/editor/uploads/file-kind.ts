export type FileKind = 'image' | 'audio' | 'video' | 'document'

const extensions: Record<FileKind, readonly string[]> = {
  image: ['jpeg', 'jpg', 'jpe', 'jfi', 'jif', 'jfif', 'png', 'gif', 'bmp', 'webp'],
  audio: ['mp3', 'wav', 'ogg', 'oga'],
  video: ['mp4', 'webm', 'ogv'],
  document: ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'ppt', 'txt', 'zip', 'rar'],
}

/** What the editor makes of a file, by its extension (specification, sections 5 and 9); null is refused. */
export function fileKind(name: string): FileKind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kinds = Object.keys(extensions) as FileKind[]
  return kinds.find((kind) => extensions[kind].includes(extension)) ?? null
}

/** The `accept` of a file field for some kinds. */
export const acceptOf = (...kinds: FileKind[]): string =>
  kinds.flatMap((kind) => extensions[kind].map((extension) => `.${extension}`)).join(',')
