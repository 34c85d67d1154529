import { type Permission, permissions } from '@toasoan/contract/access/catalogue'

/** Permissions whose holders decide on what others ask for, as the kinds of the inbox have them. */
export const deciding: readonly Permission[] = permissions.filter(
  (name) =>
    name.endsWith('.approve') ||
    ['article.draft', 'article.approved', 'article.corrected', 'unitBuy.confirm', 'profit.pay'].includes(
      name,
    ),
)

/** What stands second on a phone's bar, by the work of the person, and whether approvals stand fourth. */
export function phoneSlots(can: (permission: Permission) => boolean): {
  second: 'royalties' | 'rooms' | 'stories'
  decides: boolean
} {
  const second =
    can('profit.pay') && !can('article.private')
      ? 'royalties'
      : can('device.update') && can('studioBook.calendar') && !can('article.create')
        ? 'rooms'
        : 'stories'
  return { second, decides: deciding.some(can) }
}
