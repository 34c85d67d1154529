import {
  editorExtensions,
  extensionOf,
  extensionsOf,
  type FileType,
  typeOfExtension,
} from '@toasoan/contract/media/extensions'

/** Node type for a file, by extension (specification, sections 5 and 9); null is rejected. */
export function fileKind(name: string): FileType | null {
  const extension = extensionOf(name)
  return editorExtensions.includes(extension) ? typeOfExtension(extension) : null
}

/** The `accept` attribute for some file kinds. */
export const acceptOf = (...kinds: FileType[]): string =>
  kinds
    .flatMap((kind) => extensionsOf[kind].filter((extension) => editorExtensions.includes(extension)))
    .map((extension) => `.${extension}`)
    .join(',')
