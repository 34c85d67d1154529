/** What file managers leave in every folder for themselves. */
const leftBehind = new Set(['thumbs.db', 'desktop.ini'])

const isRequested = ({ name }: File): boolean => !name.startsWith('.') && !leftBehind.has(name.toLowerCase())

const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve(isRequested(file) ? [file] : []),
      () => resolve([]),
    ),
  )

/** A reader gives some entries at a time, and none at the end. */
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
 * The files of a drop, and those in the folders of it. To be called within the event: after it a browser gives nothing of
 * a drop any more.
 */
export async function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  const plain = [...files]
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  return (await Promise.all(entries.map(within))).flat()
}
