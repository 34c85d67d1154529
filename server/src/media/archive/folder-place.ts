import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { say } from '@toasoan/contract/kit/text'
import { archiveFailures } from '@toasoan/contract/media/archive'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { isXml, type MeetingPlace } from './meeting-place.ts'

type Place = Pick<Configuration, 'archiveFolder' | 'dataDir'>

/** The folder that an account's archive watches. */
export const archiveFolder = ({ archiveFolder, dataDir }: Place, folder: string): string =>
  join(archiveFolder || join(dataDir, 'archive'), folder)

/** Writes a file so that nobody sees it before it is whole and on the disk. */
async function appear(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.part`
  try {
    await write(temporary)
    const file = await open(temporary, 'r')
    await file.sync().finally(() => file.close())
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** What the disk complains of says a person nothing. */
const asFailure = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).syscall
    ? new Error(say(archiveFailures.unreachable, 'vi'), { cause: error })
    : error

/** An archive that watches a folder: `in` is what it takes, `ack` its answers, `catalogue` what it has besides. */
export function folderPlace(place: Place, name: string): MeetingPlace {
  const root = archiveFolder(place, name)
  const made = async (box: string): Promise<string> => {
    const path = join(root, box)
    await mkdir(path, { recursive: true })
    return path
  }
  return {
    async hand({ name, content }, signal) {
      try {
        const [folder = ''] = await Promise.all(['in', 'ack', 'catalogue'].map(made))
        await appear(join(folder, name), (path) =>
          pipeline(content, createWriteStream(path, { mode: 0o640 }), { signal }),
        )
      } catch (error) {
        throw asFailure(error)
      }
    },
    async list(box, most) {
      const folder = await made(box)
      const names = (await readdir(folder)).filter(isXml).slice(0, most)
      const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
      return names.flatMap((name, n) => {
        const file = found[n]
        return file?.isFile() ? [{ name, size: file.size }] : []
      })
    },
    read: (box, name) => readFile(join(root, box, name), 'utf8'),
    remove: (box, name) => rm(join(root, box, name), { force: true }),
    async open(path) {
      if (path === '') return null
      const inside = await realpath(root).catch(() => null)
      const found = await realpath(join(root, path)).catch(() => null)
      if (!inside || !found?.startsWith(inside + sep) || !(await stat(found)).isFile()) return null
      return createReadStream(found)
    },
  }
}
