import { nameUses } from '../../media/files/public.ts'
import { seenTitle } from './seen-title.ts'

/** Says what an article is called where files of the library name it. */
export async function plugin(): Promise<void> {
  nameUses('article', (access) => seenTitle(access))
}
