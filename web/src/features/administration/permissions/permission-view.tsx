import { permissionLabels, viewPermission } from '@toasoan/contract/administration/permissions'
import { HouseRecordView } from '#web/entities/house-names/house-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { permissionTexts } from './text.ts'

/** A permission, to read. */
export function Component() {
  const t = useText()
  return (
    <HouseRecordView
      view={viewPermission}
      labels={permissionLabels}
      edit={{ can: 'permission.update', at: '/permissions/edit' }}
      lines={({ module_label, scoped, holding_roles }) => [
        [permissionLabels.module, module_label],
        [permissionLabels.scoped, t(scoped ? shared.yes : shared.no)],
        [
          permissionTexts.holders,
          holding_roles.map(({ name }) => name).join(', ') || t(permissionTexts.none),
        ],
      ]}
    />
  )
}
