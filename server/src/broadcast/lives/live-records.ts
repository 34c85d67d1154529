import { liveErrors, liveSentences, mostParts } from '@toasoan/contract/broadcast/live-words'
import type {
  LiveInputRow,
  LiveOutputRow,
  LiveRow,
  liveInputs,
  liveOutputs,
  lives,
} from '@toasoan/contract/broadcast/lives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { requireDrawable, seen } from '../../media/files/public.ts'
import { sealToken } from '../social-accounts/public.ts'
import { mayRead, maySendTo } from './send/addresses.ts'
import { keyLabel } from './send/live-run.ts'

const atField = (field: string, sentence: Text, language: Language) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentence, language)] })

const unique = { name: liveSentences.sameName }

/** Refuses a picture that the actor neither uploaded nor may view: the desk shows it, and a live sends it to everybody. */
async function assertStill(tx: Tx, { access, language }: Actor, id: number | null): Promise<void> {
  if (id === null) return
  const { rows } = await sql`select from file where id = ${id} and deleted_at is null
    and (created_by = ${access.userId} or ${seen(access, 'file.view')})`.execute(tx)
  if (rows.length === 0) throw atField('still_file_id', liveSentences.noFile, language)
  await requireDrawable(tx, { ids: [id] }, 'still_file_id', language)
}

export const liveRecords: RecordOptions<typeof lives, LiveRow> = {
  table: 'social_live',
  from: sql`social_live l`,
  id: sql`l.id`,
  columns: sql`l.id, l.name, l.description, l.starts_at, l.privacy, l.lines, l.still_file_id,
    case when l.wanted then 'on' when l.started_at is null then 'planned' else 'ended' end as status, l.wanted, l.epoch,
    l.active_input_id, l.showing, l.failure,
    (select count(*) from social_output o where o.live_id = l.id) as outputs_total,
    (select count(*) from social_output o where o.live_id = l.id and o.wanted) as outputs_wanted,
    (select count(*) from social_output o where o.live_id = l.id and o.state = 'receiving') as outputs_receiving,
    l.started_at, l.ended_at, l.version, l.created_at, l.updated_at`,
  searched: sql`l.name || ' ' || l.description`,
  orders: {
    name: sql`l.name collate "vi-x-icu"`,
    starts_at: sql`coalesce(l.starts_at, l.started_at, l.created_at)`,
    started_at: sql`l.started_at`,
    updated_at: sql`l.updated_at`,
  },
  order: '-starts_at',
  where: ({ status }) =>
    status === undefined
      ? []
      : [
          status === 'on'
            ? sql`l.wanted`
            : sql`not l.wanted and (l.started_at is null) = ${status === 'planned'}`,
        ],
  values: async (given, { tx, before, access, language }) => {
    const { name, description, starts_at, privacy, lines, still_file_id } = given
    if (still_file_id !== (before?.still_file_id ?? null))
      await assertStill(tx, { access, language }, still_file_id)
    return {
      ...{ name, description, starts_at, privacy, lines, still_file_id },
      ...(before ? {} : { created_by: access.userId }),
    }
  },
  unique,
  beforeDelete: async (tx, { id, wanted }) => {
    const { rows } =
      await sql`select from social_output o where o.live_id = ${id} and o.state <> 'off' limit 1`.execute(tx)
    if (wanted || rows.length > 0) throw fail(liveErrors.on)
  },
}

/** Locks the live of a part, so that what is on it does not change meanwhile. */
async function lockLive(
  tx: Tx,
  id: number,
  language: Language,
): Promise<{ wanted: boolean; active: number | null }> {
  const { rows } = await sql<{ wanted: boolean; active: number | null }>`
    select wanted, active_input_id as active from social_live where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw atField('live_id', liveSentences.noLive, language)
  return rows[0]
}

/** Refuses one part more than a live may have; its live is locked. */
async function assertRoom(tx: Tx, table: 'social_input' | 'social_output', liveId: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where live_id = ${liveId}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= mostParts) throw fail(liveErrors.tooMany, { count: mostParts })
}

export const inputRecords: RecordOptions<typeof liveInputs, LiveInputRow> = {
  table: 'social_input',
  from: sql`social_input i`,
  id: sql`i.id`,
  columns: sql`i.id, i.live_id, i.name, i.address, i.sound_only, i.state, i.failure, i.seen_at, i.version, i.updated_at`,
  searched: sql`i.name || ' ' || i.address`,
  orders: { name: sql`i.name collate "vi-x-icu"`, updated_at: sql`i.updated_at` },
  order: 'name',
  where: ({ live_id }) => (live_id ? [sql`i.live_id = any(${live_id}::bigint[])`] : []),
  values: async ({ live_id, name, address, sound_only }, { tx, before, language, configuration }) => {
    const liveId = before?.live_id ?? live_id
    await lockLive(tx, liveId, language)
    if (!before) await assertRoom(tx, 'social_input', liveId)
    if (address !== before?.address && !mayRead(address, configuration))
      throw atField('address', liveSentences.hostNotListed, language)
    return {
      ...(before ? {} : { live_id }),
      ...{ name, address, sound_only },
      ...(before?.address === address ? {} : { state: 'unknown', failure: '' }),
    }
  },
  unique,
  // The first one is the one that is sent.
  afterSave: async (tx, { id }) => {
    await sql`update social_live l set active_input_id = ${id} from social_input i
      where i.id = ${id} and l.id = i.live_id and l.active_input_id is null`.execute(tx)
  },
  beforeDelete: async (tx, { id, live_id }) => {
    const { wanted, active } = await lockLive(tx, live_id, 'vi')
    if (active !== id) return
    if (wanted) throw fail(liveErrors.activeInput)
    await sql`update social_live set active_input_id = (select min(id) from social_input
      where live_id = ${live_id} and id <> ${id}) where id = ${live_id}`.execute(tx)
  },
}

export const outputRecords: RecordOptions<typeof liveOutputs, LiveOutputRow> = {
  table: 'social_output',
  from: sql`social_output o left join social_account a on a.id = o.account_id`,
  id: sql`o.id`,
  columns: sql`o.id, o.live_id, o.name, o.kind, o.account_id, a.name as account_name, o.address,
    o.kind = 'rtmp' and o.key is not null as has_key, o.wanted, o.state, o.failure, o.since, o.permalink, o.version,
    o.updated_at`,
  searched: sql`o.name`,
  orders: { name: sql`o.name collate "vi-x-icu"`, updated_at: sql`o.updated_at` },
  order: 'name',
  where: ({ live_id }) => (live_id ? [sql`o.live_id = any(${live_id}::bigint[])`] : []),
  values: async (
    { live_id, name, kind, account_id, address, key = '' },
    { tx, before, language, configuration },
  ) => {
    const liveId = before?.live_id ?? live_id
    await lockLive(tx, liveId, language)
    if (!before) await assertRoom(tx, 'social_output', liveId)
    const isSame =
      kind === before?.kind && account_id === before.account_id && address === before.address && key === ''
    if (isSame) return { name }
    if (before && (before.wanted || before.state !== 'off')) throw fail(liveErrors.on)
    const base = { ...(before ? {} : { live_id }), name, kind }
    if (kind !== 'rtmp') {
      const { rows } = await sql`select from social_account where id = ${account_id} and network = ${kind}
        and health <> 'disconnected'`.execute(tx)
      if (rows.length === 0) throw atField('account_id', liveSentences.noAccount, language)
      return { ...base, account_id, address: '', key: null }
    }
    if (address === '') throw atField('address', liveSentences.noAddress, language)
    if (!maySendTo(address, configuration)) throw atField('address', liveSentences.innerHost, language)
    // A key is kept for the address that it was given for alone: who changes that would have it sent to themselves.
    const isKept = before?.has_key && address === before.address
    if (key === '' && !isKept) throw atField('key', liveSentences.noKey, language)
    const sealed = key === '' ? {} : { key: sealToken(key, keyLabel(liveId), configuration.jwtSecret) }
    return { ...base, account_id: null, address, ...sealed }
  },
  unique,
  beforeDelete: async (_tx, { state, wanted }) => {
    if (wanted || state !== 'off') throw fail(liveErrors.on)
  },
}
