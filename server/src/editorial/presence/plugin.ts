import { type PresenceHeard, presenceSaid } from '@toasoan/contract/editorial/presence'
import { channels } from '@toasoan/contract/messaging/events'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Access, ownerOf } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Line } from '#server/kernel/realtime/realtime.ts'
import { fileAddress } from '../../media/files/public.ts'
import { inSight } from '../articles/public.ts'
import { articleRoom } from './room.ts'

/** Milliseconds for which it stays known that a person may see an article. */
const knownFor = 15_000

type Person = PresenceHeard['person']
/** The article whose desk a line shows. */
type Shown = { articleId: number; person: Person; checkedAt: number; userId: number }

const name = 'presence'
const shownOn = (line: Line) => line.kept.get(name) as Shown | undefined

type Row = { id: number; name: string; key: string | null; file: string; extension: string }

/**
 * Who looks, if they may see the article; null otherwise. Who looks with another person's eyes sees what
 * that person may, and is there under their own name.
 */
async function whoLooks({ db }: Kernel, access: Access, articleId: number): Promise<Person | null> {
  const { rows } = await sql<Row>`
    select u.id, u.name, f.key, f.name as file, f.extension
    from app_user u left join file f on f.id = u.avatar_file_id
    where u.id = ${ownerOf(access)} and exists (select from article a where a.id = ${articleId} and ${inSight(access)})`.execute(
    db,
  )
  const row = rows[0]
  return row
    ? { id: row.id, name: row.name, avatar: row.key && fileAddress(row.key, row.file, row.extension) }
    : null
}

async function leave(line: Line): Promise<void> {
  const shown = shownOn(line)
  if (!shown) return
  line.kept.delete(name)
  tell(line, shown, 'gone', false)
  await line.leave(articleRoom(shown.articleId))
}

function tell(line: Line, { articleId, person }: Shown, doing: PresenceHeard['doing'], hello: boolean) {
  const heard: PresenceHeard = { article_id: articleId, line: line.id, person, doing, hello }
  line.toOthers(articleRoom(articleId), channels.articlePresence, heard)
}

/**
 * Passes on who has an article open among those who have it open too. Nothing is stored: each desk says so
 * every few seconds, and who is silent for longer is gone. Only who may see the article hears or is heard.
 */
export async function plugin(_app: FastifyInstance, kernel: Kernel): Promise<void> {
  kernel.realtime.hear(
    channels.articlePresence,
    async (line, access, payload) => {
      const said = presenceSaid.safeParse(payload).data
      if (!said) return
      const before = shownOn(line)
      if (said.doing === 'gone') {
        if (before?.articleId === said.article_id) await leave(line)
        return
      }
      const isKnown =
        before?.articleId === said.article_id &&
        before.userId === access.userId &&
        Date.now() - before.checkedAt < knownFor
      if (before && before.articleId !== said.article_id) await leave(line)
      const person = isKnown ? before.person : await whoLooks(kernel, access, said.article_id)
      if (!person) return leave(line)
      const checkedAt = isKnown ? before.checkedAt : Date.now()
      const shown = { articleId: said.article_id, person, checkedAt, userId: access.userId }
      line.kept.set(name, shown)
      // A change of rights ends the rooms of a line; the next sign of life opens this one again.
      await line.join(articleRoom(said.article_id))
      tell(line, shown, said.doing, said.hello)
    },
    (line) => {
      const shown = shownOn(line)
      if (shown) tell(line, shown, 'gone', false)
    },
  )
}
