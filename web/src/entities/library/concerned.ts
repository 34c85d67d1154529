/** Lists of files, affected by any change, and data of single files. */
const lists = ['/files', '/files/jobs', '/files/storage']
const ofOne = ['/files/:id', '/files/get-file-transcrible']

type Asked = { params?: { id?: unknown }; query?: { file_id?: unknown } }

/** Whether a response contains one of the files; with `null` any. */
export function concerns(queryKey: readonly unknown[], ids: ReadonlySet<number> | null): boolean {
  const [path, asked] = queryKey as [string, Asked | undefined]
  if (lists.includes(path)) return true
  if (!ofOne.includes(path)) return false
  const id = asked?.params?.id ?? asked?.query?.file_id
  return ids === null || id === undefined || ids.has(Number(id))
}
