import { moduleLabels, viewModule } from '@toasoan/contract/administration/modules'
import { HouseRecordView } from '#web/entities/house-names/house-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { moduleTexts } from './text.ts'

/** A module, to read. */
export function Component() {
  const t = useText()
  return (
    <HouseRecordView
      view={viewModule}
      labels={moduleLabels}
      edit={{ can: 'module.update', at: '/modules/edit' }}
      lines={({ area_label, permissions, permission_list }) => [
        [moduleLabels.area, area_label],
        [moduleLabels.permissions, number(permissions)],
        [moduleTexts.inside, permission_list.map(({ name }) => name).join(', ') || t(moduleTexts.none)],
      ]}
    />
  )
}
