import {
  permissionInput,
  permissionLabels,
  updatePermission,
  viewPermission,
} from '@toasoan/contract/administration/permissions'
import { HouseRecordEdit } from '#web/entities/house-names/house-record.tsx'

/** Gives a permission names of the house's own. */
export const Component = () => (
  <HouseRecordEdit
    view={viewPermission}
    update={updatePermission}
    schema={permissionInput}
    labels={permissionLabels}
    back="/permissions/list"
  />
)
