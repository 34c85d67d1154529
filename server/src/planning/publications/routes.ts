import {
  listPublications,
  mostPublications,
  type Publication,
  type PublicationKind,
  publicationKinds,
} from '@toasoan/contract/planning/publications'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { type Span, sources } from './sources.ts'

/** Columns that a kind does not have, or that say nothing, are left out. */
const shaped = (kind: PublicationKind, row: object): Publication =>
  ({ kind, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) }) as Publication

/** Everything that goes out within a span and that the actor may see, the earliest first. */
async function publicationsOf(
  db: Database,
  access: Access,
  { kinds = publicationKinds, ...span }: Span & { kinds?: readonly PublicationKind[] | undefined },
) {
  const found = await Promise.all(
    [...new Set(kinds)].map(async (kind) =>
      (await sources[kind](db, access, span, mostPublications + 1)).map((row) => shaped(kind, row)),
    ),
  )
  const items = found.flat().sort((one, other) => one.at.localeCompare(other.at))
  return { items: items.slice(0, mostPublications), truncated: items.length > mostPublications }
}

export const routes: Route[] = [
  route(listPublications, ({ db, access, query }) => publicationsOf(db, access, query)),
]
