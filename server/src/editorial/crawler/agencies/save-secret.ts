import type { SourceRow } from '@toasoan/contract/editorial/crawler-sources'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { sealValue } from '#server/kernel/configuration/sealed-value.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { findSource } from '../sources/source-rows.ts'
import { secretPurpose } from './secret-purpose.ts'

type Context = { language: Language; configuration: Configuration }

/** Stores the password of a source encrypted and has it polled at once. The log keeps that it changed, not to what. */
export async function saveSecret(
  tx: Tx,
  note: Note,
  { language, configuration }: Context,
  id: number,
  { secret, forget_host_key }: { secret: string; forget_host_key: boolean },
): Promise<SourceRow> {
  const before = await findSource(tx, id, language, true)
  const sealed = secret ? sealValue(secret, secretPurpose, configuration.jwtSecret) : null
  await sql`update crawl_config set secret = ${sealed}, host_key = case when ${forget_host_key} then null else host_key end,
      failures = 0, poll_at = case when poll_at is not null then now() end, updated_at = now()
    where id = ${id}`.execute(tx)
  const after = await findSource(tx, id, language)
  const { has_secret, host_key } = after
  note({
    type: 'crawlerConfig',
    id,
    name: after.name,
    before: { has_secret: before.has_secret, host_key: before.host_key },
    after: { has_secret, host_key },
  })
  return after
}
