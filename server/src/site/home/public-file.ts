import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { downloadPublished } from '@toasoan/contract/site/reading-calls'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { fileAddress } from '../../media/files/public.ts'
import { knowledgeFor } from './knowledge-for.ts'

/**
 * Leads to a file that readers meet in something published. Its own address then says what may be read: embargo and
 * ended rights hold there. 404 for any other file, whoever asks.
 */
export async function leadToFile(call: Call<typeof downloadPublished>) {
  await knowledgeFor(call)
  const { rows } = await sql<{ key: string; name: string; extension: string }>`
    select f.key, f.name, f.extension from file f
    where f.id = ${call.params.id} and f.deleted_at is null
      and exists (select from file_use u where u.file_id = f.id and u.is_public)`.execute(call.db)
  const file = rows[0]
  if (!file) throw fail(kernelErrors.notFound)
  return call.reply
    .header('cache-control', 'no-cache')
    .redirect(fileAddress(file.key, file.name, file.extension), 302)
}
