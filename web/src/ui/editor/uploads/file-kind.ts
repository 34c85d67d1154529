import {
  editorExtensions,
  extensionOf,
  extensionsOf,
  type FileType,
  typeOfExtension,
} from '@toasoan/contract/media/extensions'

/** What the editor makes of a file, by its extension (specification, sections 5 and 9); null is refused. */
export function fileKind(name: string): FileType | null {
  const extension = extensionOf(name)
  return editorExtensions.includes(extension) ? typeOfExtension(extension) : null
}

/** The `accept` of a file field for some kinds. */
export const acceptOf = (...kinds: FileType[]): string =>
  kinds
    .flatMap((kind) => extensionsOf[kind].filter((extension) => editorExtensions.includes(extension)))
    .map((extension) => `.${extension}`)
    .join(',')
