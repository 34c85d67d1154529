import {
  decideEmbargo,
  itemFiles,
  listAgencyFiles,
  rereadAgencyFile,
  setSourceSecret,
  takeItemFile,
  tryWire,
} from '@toasoan/contract/editorial/agencies'
import {
  agencyCodes,
  agencyRuleSentences,
  agencyRules,
  type CodeRow,
  orderAgencyRules,
  type RuleRow,
  tryRule,
} from '@toasoan/contract/editorial/agency-rules'
import { sourceSentences } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import {
  lastPlace,
  orderRoute,
  type RecordOptions,
  recordRoutes,
} from '#server/kernel/records/record-routes.ts'
import { fairTurns } from '#server/kernel/work/fair-turns.ts'
import { agencyFile, agencyFileList, rereadFile } from './agencies/agency-files.ts'
import { decideItemEmbargo, filesOfItem } from './agencies/item-calls.ts'
import { takePicture } from './agencies/pictures.ts'
import { saveSecret } from './agencies/save-secret.ts'
import { tryConditions } from './agencies/try-rule.ts'
import { tryWireFile } from './agencies/try-wire.ts'

const type = 'crawlerConfig'

/** Reading a file takes the thread of all wires: one file of each person at once. */
const inTurn = fairTurns({ atOnce: 2, perOwner: 1, waitingPerOwner: 2, waiting: 20, seconds: 30 })

const rules: RecordOptions<typeof agencyRules, RuleRow> = {
  table: 'crawl_rule',
  from: sql`crawl_rule r left join crawl_config c on c.id = r.config_id left join department d on d.id = r.department_id
    left join category k on k.id = r.category_id`,
  id: sql`r.id`,
  columns: sql`r.id, r.name, r.config_id, case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end
      as source, r.place, r.conditions, r.department_id,
    case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department, r.category_id,
    case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as category, r.alert, r.hide,
    r.stop, r.active, (select count(*)::int from crawl_routed x where x.rule_id = r.id
      and x.at > now() - interval '7 days') as items_week, r.version, r.updated_at`,
  searched: sql`r.name`,
  orders: { place: sql`r.place`, name: sql`r.name collate "vi-x-icu"`, updated_at: sql`r.updated_at` },
  order: 'place',
  where: ({ config_id }) => (config_id ? [sql`r.config_id = ${config_id}`] : []),
  values: async (given, { tx, before, access, language }) => {
    const all = { ...before, ...given }
    if (!all.department_id && !all.category_id && !all.alert && !all.hide && !all.stop)
      throw fail(kernelErrors.invalid, {}, { department_id: [say(agencyRuleSentences.noEffect, language)] })
    const { noCategory, noDepartment } = sourceSentences
    await assertRecord(tx, 'crawl_config', given.config_id, {
      field: 'config_id',
      sentence: agencyRuleSentences.noSource,
      language,
    })
    await assertRecord(tx, 'department', given.department_id, {
      field: 'department_id',
      sentence: noDepartment,
      language,
    })
    await assertRecord(tx, 'category', given.category_id, {
      field: 'category_id',
      sentence: noCategory,
      language,
    })
    const { conditions, ...columns } = given
    return {
      ...columns,
      ...(conditions ? { conditions: JSON.stringify(conditions) } : {}),
      ...(before ? {} : { created_by: access.userId, place: lastPlace('crawl_rule') }),
    }
  },
  unique: { name: agencyRuleSentences.sameName },
}

const codes: RecordOptions<typeof agencyCodes, CodeRow> = {
  table: 'crawl_code',
  from: sql`crawl_code o left join category k on k.id = o.category_id`,
  id: sql`o.id`,
  columns: sql`o.id, o.name, o.scheme, o.code, o.category_id,
    case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as category, o.version, o.updated_at`,
  searched: sql`o.name`,
  orders: { name: sql`o.name collate "vi-x-icu"`, code: sql`o.code`, updated_at: sql`o.updated_at` },
  order: 'code',
  where: ({ scheme }) => (scheme ? [sql`o.scheme = ${scheme}`] : []),
  values: async (given, { tx, before, access, language }) => {
    await assertRecord(tx, 'category', given.category_id, {
      field: 'category_id',
      sentence: sourceSentences.noCategory,
      language,
    })
    return before ? given : { ...given, created_by: access.userId }
  },
  unique: { code: agencyRuleSentences.sameCode },
}

export const routes: Route[] = [
  route(itemFiles, (call) => filesOfItem(call, call.access, call.params.id)),
  route(takeItemFile, async (call) => {
    const { file, picture } = await inTurn(call.access.userId, () =>
      takePicture(call, call.access, call.params.id),
    )
    await call.change(async (_, note) =>
      note({
        type: 'crawler',
        id: picture.item_id,
        name: picture.remote.slice(0, 200),
        after: { file_id: file.id },
      }),
    )
    return { file_id: file.id }
  }),
  changing(decideEmbargo, ({ tx, note, access, language, params, body }) =>
    decideItemEmbargo(tx, note, { access, language }, params.id, body.embargo_at),
  ),
  route(tryWire, (call) => inTurn(call.access.userId, () => tryWireFile(call.body, call.language))),
  route(listAgencyFiles, ({ db, query, language }) => agencyFileList(db, query, language)),
  route(rereadAgencyFile, async (call) => {
    const state = await rereadFile(call, call.params.id)
    const after = await agencyFile(call.db, call.params.id, call.language)
    await call.change(async (_tx, note) =>
      note({ type, id: after.source.id, name: after.name, after: { reread: state } }),
    )
    return after
  }),
  changing(setSourceSecret, ({ tx, note, language, configuration, params, body }) =>
    saveSecret(tx, note, { language, configuration }, params.id, body),
  ),
  ...recordRoutes(agencyRules, rules),
  orderRoute(agencyRules, orderAgencyRules, rules),
  route(tryRule, ({ db, body }) => tryConditions(db, body)),
  ...recordRoutes(agencyCodes, codes),
]
