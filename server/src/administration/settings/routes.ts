import { settingKeys } from '@toasoan/contract/administration/setting-definitions'
import {
  decideSetting,
  listSettingGroups,
  listSettings,
  listSettingsByGroup,
  loginSettings,
  removeSettingFile,
  resetSetting,
  restoreSetting,
  settingHistory,
  staffSettings,
  updateSetting,
  updateSettings,
  uploadSetting,
  viewSetting,
} from '@toasoan/contract/administration/settings'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { checkValues, decideProposal, keepValues } from '../setting-changes/public.ts'
import { historyOfSettings, valueOfChange } from './history.ts'
import { settingsOf, valuesFor } from './kept-settings.ts'
import {
  groupsOfSettings,
  keysOfGroup,
  knownKey,
  listOfSettings,
  settingRow,
  settingRows,
} from './setting-rows.ts'
import { pictureKey, uploadPicture } from './upload.ts'

export const routes: Route[] = [
  route(loginSettings, async (call) => valuesFor(await settingsOf(call), ['public'])),
  route(staffSettings, async (call) => valuesFor(await settingsOf(call), ['public', 'staff'])),
  route(listSettingGroups, async ({ language }) => groupsOfSettings(language)),
  route(listSettingsByGroup, ({ db, query, access, language }) =>
    settingRows(db, keysOfGroup(query.group), { access, language }),
  ),
  route(settingHistory, ({ db, query, language }) => historyOfSettings(db, query, language)),
  route(listSettings, ({ db, query, access, language }) => listOfSettings(db, query, { access, language })),
  route(viewSetting, ({ db, params, access, language }) =>
    settingRow(db, knownKey(params.id), { access, language }),
  ),

  route(updateSetting, async ({ change, params, body, access, language }) => {
    const key = knownKey(params.id)
    const values = checkValues({ [key]: body.value }, language, () => 'value')
    return change(async (tx, note) => {
      await keepValues({ tx, note, access, language }, values)
      return settingRow(tx, key, { access, language })
    })
  }),

  route(updateSettings, async ({ change, body, access, language }) => {
    const values = checkValues(body.values, language)
    return change(async (tx, note) => {
      await keepValues({ tx, note, access, language }, values)
      return settingRows(
        tx,
        settingKeys.filter((key) => values.has(key)),
        { access, language },
      )
    })
  }),

  route(resetSetting, async ({ change, params, access, language }) => {
    const key = knownKey(params.id)
    return change(async (tx, note) => {
      await keepValues({ tx, note, access, language }, new Map([[key, undefined]]))
      return settingRow(tx, key, { access, language })
    })
  }),

  route(uploadSetting, uploadPicture),

  route(removeSettingFile, async ({ change, body, access, language }) => {
    const key = pictureKey(body.key)
    return change(async (tx, note) => {
      await keepValues({ tx, note, access, language }, new Map([[key, undefined]]))
      return settingRow(tx, key, { access, language })
    })
  }),

  changing(restoreSetting, async ({ tx, note, params, body, access, language }) => {
    const values = await valueOfChange(tx, params.id, body.which, language)
    await keepValues({ tx, note, access, language }, values)
    return settingRow(tx, [...values.keys()][0] as (typeof settingKeys)[number], { access, language })
  }),

  changing(decideSetting, async ({ tx, note, params, body, access, language }) => {
    const keys = await decideProposal({ tx, note, access, language }, params.id, body)
    return settingRows(tx, keys, { access, language })
  }),
]
