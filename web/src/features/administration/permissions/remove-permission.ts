import { deletePermission } from '@toasoan/contract/administration/permissions'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { translate } from '#web/language/language.ts'
import { permissionTexts } from './text.ts'

/** Deletes a permission of the house's own, after a question. */
export const removePermission = ({ id, name }: { id: number; name: string }) =>
  deleteAfterAsking(
    deletePermission,
    { params: { id } },
    {
      title: translate(permissionTexts.deleteTitle, { name }),
      body: translate(permissionTexts.deleteBody),
      stale: ['/modules*', '/permissions*', '/roles*'],
    },
  )
