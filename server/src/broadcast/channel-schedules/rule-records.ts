import { channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import type { ChannelScheduleRow, channelSchedules } from '@toasoan/contract/broadcast/channel-schedules'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { jsonInstant, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'
import { mayListen } from '../streams/public.ts'

const sentences = {
  sameName: text('Kênh này đã có lịch ghi tên này.', 'The channel has a schedule of this name already.'),
  otherChannel: text('Chương trình này thuộc kênh khác.', 'The programme belongs to another channel.'),
  needed: text('Hãy điền ô này.', 'This is needed.'),
  days: text('Chọn ít nhất một ngày.', 'Choose a day at least.'),
}

type Given = Pick<
  ChannelScheduleRow,
  'mode' | 'weekdays' | 'dates' | 'starts_at' | 'minutes' | 'program_id' | 'channel_id'
>

/** Refuses (422, under the fields) a rule that does not say when something is recorded. */
async function assertTimes(tx: Tx, given: Given, language: Language): Promise<void> {
  const errors: Record<string, string[]> = {}
  const need = (field: keyof Given, sentence: Text) => {
    errors[field] = [say(sentence, language)]
  }
  if (given.mode === 'weekly' || given.mode === 'dates') {
    if (given.starts_at === null) need('starts_at', sentences.needed)
    if (given.minutes === null) need('minutes', sentences.needed)
  }
  if (given.mode === 'weekly' && given.weekdays.length === 0) need('weekdays', sentences.days)
  if (given.mode === 'dates' && given.dates.length === 0) need('dates', sentences.days)
  if (given.mode === 'program') {
    if (given.program_id === null) need('program_id', sentences.needed)
    else {
      const { rows } = await sql`select from program where id = ${given.program_id}
        and channel_id is distinct from ${given.channel_id} and channel_id is not null`.execute(tx)
      if (rows.length > 0) need('program_id', sentences.otherChannel)
    }
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

/** Rules with the last that came of them. */
export const ruleRecords: RecordOptions<typeof channelSchedules, ChannelScheduleRow> = {
  table: 'channel_schedule',
  from: sql`channel_schedule s join channel c on c.id = s.channel_id left join program p on p.id = s.program_id
    left join file_category k on k.id = s.category_id left join mam_account m on m.id = s.mam_account_id`,
  id: sql`s.id`,
  columns: sql`'channel_schedule' as card_type, s.id, s.name, s.channel_id, c.name as channel_name, s.mode, s.weekdays,
    array(select unnest(s.dates)::text) as dates, to_char(s.starts_at, 'HH24:MI') as starts_at, s.minutes, s.program_id,
    p.name as program_name, s.pre_roll, s.post_roll, s.stream, s.category_id, k.name as category_name, s.keep_days,
    s.transcribe, s.listen_again, s.mam_account_id, m.name as mam_account_name, s.active,
    (select min(r.starts_at) from recording r where r.rule_id = s.id and r.status = 'planned' and r.ends_at > now())
      as next_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'starts_at', ${jsonInstant(sql`l.starts_at`)}, 'status', l.status,
      'coverage', l.coverage)) from (select r.id, r.starts_at, r.status, r.coverage from recording r
      where r.rule_id = s.id and r.status not in ('planned', 'recording') order by r.starts_at desc limit 7) l), '[]')
      as recent,
    s.version, s.created_at, s.updated_at`,
  searched: sql`s.name || ' ' || c.name`,
  orders: {
    name: sql`s.name collate "vi-x-icu"`,
    channel_name: sql`c.name collate "vi-x-icu"`,
    updated_at: sql`s.updated_at`,
  },
  order: 'name',
  where: ({ channel_id, mode, active }) => [
    ...(channel_id ? [sql`s.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(mode ? [sql`s.mode = ${mode}`] : []),
    ...(active ? [sql`s.active = ${active === 'true'}`] : []),
  ],
  values: async (given, { tx, before, access, language, configuration }) => {
    await assertTimes(tx, given, language)
    if (given.stream && given.stream !== before?.stream && !mayListen(given.stream, configuration))
      throw fail(kernelErrors.invalid, {}, { stream: [say(channelSentences.hostNotAllowed, language)] })
    const { weekdays, dates, ...rest } = given
    return {
      ...rest,
      weekdays: sql`${weekdays}::smallint[]`,
      dates: sql`${dates}::date[]`,
      ...(!before && { created_by: access.userId }),
    }
  },
  unique: { name: sentences.sameName },
}
