import { nameUses } from '../../media/files/public.ts'
import { seenTitle } from './seen-title.ts'

/** Names articles as users of library files. */
export async function plugin(): Promise<void> {
  nameUses('article', (access) => seenTitle(access))
}
