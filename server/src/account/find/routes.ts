import {
  type FindKind,
  type FoundItem,
  find,
  findKinds,
  mostFound,
  mostFoundAlone,
} from '@toasoan/contract/account/find'
import type { Language } from '@toasoan/contract/kit/text'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { seekArticles } from '../../editorial/articles/public.ts'
import { seekRecords } from './records.ts'
import { seekSettings } from './settings.ts'
import { sources } from './sources.ts'

type Sought = { typed: string; most: number }

/** One group; null when it took too long. */
async function groupOf(
  db: Database,
  { access, language }: { access: Access; language: Language },
  kind: FindKind,
  sought: Sought,
): Promise<FoundItem[] | null> {
  if (kind === 'setting') return seekSettings(access, language, sought)
  if (kind === 'article') return seekArticles(db, access, sought)
  const source = sources.find((one) => one.kind === kind)
  return source ? seekRecords(db, access, source, sought) : []
}

export const routes: Route[] = [
  route(find, async ({ db, access, language, query: { q, kind } }) => {
    const asked = kind ? [kind] : findKinds
    const sought = { typed: q, most: kind ? mostFoundAlone : mostFound }
    const found = await Promise.all(
      asked.map(async (name) => ({
        kind: name,
        items: await groupOf(db, { access, language }, name, sought),
      })),
    )
    return {
      groups: found.flatMap(({ kind: name, items }) =>
        items && items.length > 0 ? [{ kind: name, items }] : [],
      ),
      late: found.flatMap(({ kind: name, items }) => (items ? [] : [name])),
    }
  }),
]
