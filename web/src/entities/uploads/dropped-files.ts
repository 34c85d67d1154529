/** Hidden files created by file managers. */
const leftBehind = new Set(['thumbs.db', 'desktop.ini'])

const isRequested = ({ name }: File): boolean => !name.startsWith('.') && !leftBehind.has(name.toLowerCase())

const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve(isRequested(file) ? [file] : []),
      () => resolve([]),
    ),
  )

/** A reader returns some entries per call, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    found.push(...some)
  }
}

async function within(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return fileOf(entry as FileSystemFileEntry)
  const files: File[] = []
  for (const each of await entriesOf(entry as FileSystemDirectoryEntry)) files.push(...(await within(each)))
  return files
}

/**
 * Files of a drop, including those in folders. Must be called within the event: afterwards browsers provide
 * no data.
 */
export async function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  const plain = [...files]
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  return (await Promise.all(entries.map(within))).flat()
}
