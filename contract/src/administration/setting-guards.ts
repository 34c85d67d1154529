import type { Permission } from '../access/catalogue.ts'
import { type SettingKey, settingDefinition, settingKeys } from './setting-definitions.ts'
import type { SettingGroup } from './setting-kinds.ts'

/** What a change of a setting asks for besides `setting.update`, `setting.delete` or `setting.upload`. */
export type SettingGuard = {
  /** The permission of the setting's area; its holders are notified of what waits. */
  readonly permission: Permission
  /** Whether the change waits until a second holder of the permission confirms it. */
  readonly secondPerson: boolean
}

const alone = (permission: Permission): SettingGuard => ({ permission, secondPerson: false })
const byTwo = (permission: Permission): SettingGuard => ({ permission, secondPerson: true })

/** Money, access to accounts and what deletes for good wait for a second person; what can be put back does not. */
const guardOfGroup: Record<SettingGroup, SettingGuard> = {
  site: alone('frontPage.update'),
  home: alone('frontPage.publish'),
  files: alone('fileCategory.update'),
  uploads: alone('fileCategory.update'),
  session: byTwo('role.assign'),
  registration: byTwo('role.assign'),
  mail: alone('notification.update'),
  chat: byTwo('chat.moderate'),
  writing: alone('workflow.update'),
  assist: alone('assist.usage'),
  finance: byTwo('unitBuy.confirm'),
}

const exceptions: Partial<Record<SettingKey, SettingGuard>> = {
  // Answers of staff and readers would go to another mailbox.
  'mail.reply_to': byTwo('notification.update'),
  'finance.resale_sources': alone('unitBuy.confirm'),
}

/** The guard of a setting. */
export const guardOf = (key: SettingKey): SettingGuard =>
  exceptions[key] ?? guardOfGroup[settingDefinition(key).group]

/** Every permission that some setting asks for. */
export const guardPermissions: readonly Permission[] = [
  ...new Set(settingKeys.map((key) => guardOf(key).permission)),
]
