import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { copyKey, sendStored } from '../../media/files/public.ts'
import { isOpen } from '../pages/public.ts'
import { published, siteKnowledge } from '../publications/public.ts'

type Portrait = { key: string; width: number }

/**
 * Sends the portrait of who wrote an article, small, to its readers: that of a person whom the byline names, and of
 * nobody else, since what people of the house look like is otherwise for the house.
 */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { reading } = kernel
  app.get<{ Params: { id: string } }>('/tac-gia/anh/:id(^\\d{1,15}).webp', async (request, reply) => {
    if (!(await isOpen(siteKnowledge(kernel), reply))) return reply
    const article = Number(request.params.id)
    const writer = (await published(reading, article))?.writer
    const { rows } = writer?.portrait
      ? await sql<Portrait>`select f.key, f.widths[1] as width from article a join app_user u on u.id = a.author_id
          join file f on f.id = u.avatar_file_id
          where a.id = ${article} and f.deleted_at is null and cardinality(f.widths) > 0`.execute(reading)
      : { rows: [] }
    const [found] = rows
    if (!found) throw fail(kernelErrors.notFound)
    const { key, width } = found
    return sendStored(
      kernel,
      request,
      reply,
      { storageKey: copyKey(key, width), mimetype: 'image/webp', etag: `"${key}-${width}"`, size: null },
      { name: 'chan-dung.webp', inline: true, cache: 'public, max-age=300' },
    )
  })
}
