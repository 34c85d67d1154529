import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a content network in front wants to know what each page shows. */
    namesSurrogates?: boolean
  }
}

const all = 'site'
const lists = 'lists'
const article = (id: number | string) => `article-${id}`

/** What pages show, by the names that a content network keeps with them; and what a change of the database ends. */
export const surrogateKeys = {
  all,
  of: (about: ReadonlySet<number> | null): string[] => [all, ...(about ? [...about].map(article) : [lists])],
  changedBy(payload: string): string[] {
    const id = /^article:(\d+)$/.exec(payload)?.[1]
    return id ? [article(id), lists] : [all]
  },
  /** An entry of a live report changes its article's page alone. */
  changedLive: (id: string): string[] => [article(id)],
}

/** Seconds for which the network keeps a page that nobody told it to forget. */
const keptFor = 300

/** Names what a page shows to the network in front, which takes the header away. */
export function nameSurrogates(reply: FastifyReply, about: ReadonlySet<number> | null): void {
  if (!reply.server.namesSurrogates) return
  void reply
    .header('surrogate-key', surrogateKeys.of(about).join(' '))
    .header('surrogate-control', `max-age=${keptFor}`)
}
