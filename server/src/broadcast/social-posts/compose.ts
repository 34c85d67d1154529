import type { composeFacebook } from '@toasoan/contract/broadcast/social-posts'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { articlePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fileAddress } from '../../media/files/public.ts'
import { readAccounts } from '../social-accounts/public.ts'

type Published = {
  id: number
  title: string
  lead: string
  slug: string
  file_id: number | null
  key: string
  name: string
  extension: string
  width: number | null
  height: number | null
}

/** What a composer shows of a published article; everybody may read it. 404 when it is not published. */
async function articleOf({ db, configuration }: Kernel, id: number) {
  const { rows } =
    await sql<Published>`select p.article_id as id, p.title, p.lead, p.slug, f.id as file_id, f.key,
      f.name, f.extension, f.width, f.height
    from article_publication p left join file f on f.id = p.cover_file_id where p.article_id = ${id}`.execute(
      db,
    )
  const [row] = rows
  if (!row) throw fail(kernelErrors.notFound)
  const { title, lead, slug, file_id, key, name, extension, width, height } = row
  return {
    id: row.id,
    title,
    lead,
    link: `${configuration.publicUrl}${articlePath(slug, row.id)}`,
    picture: file_id ? { id: file_id, src: fileAddress(key, name, extension), width, height } : null,
  }
}

/** The accounts, those of networks that take no posts too, where the person's last one went, and the article it is to tell of. */
export async function composing(
  kernel: Kernel,
  { userId }: Access,
  articleId: number | undefined,
): Promise<DataOf<typeof composeFacebook>> {
  const accounts = (await readAccounts(kernel.db)).filter(({ health }) => health !== 'disconnected')
  const { rows } = await sql<{ account_id: number }>`select account_id from social_target
    where post_id = (select max(id) from social_post where created_by = ${userId}) order by id`.execute(
    kernel.db,
  )
  return {
    accounts: accounts.map(({ id, network, name, picture, health, expires_at }) => ({
      id,
      network,
      name,
      picture,
      health,
      expires_at,
    })),
    chosen: rows.map(({ account_id }) => account_id),
    article: articleId ? await articleOf(kernel, articleId) : null,
    host: new URL(kernel.configuration.publicUrl).host,
  }
}
