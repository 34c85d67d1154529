import { moduleInput, moduleLabels, updateModule, viewModule } from '@toasoan/contract/administration/modules'
import { HouseRecordEdit } from '#web/entities/house-names/house-record.tsx'

/** Gives a module names of the house's own. */
export const Component = () => (
  <HouseRecordEdit
    view={viewModule}
    update={updateModule}
    schema={moduleInput}
    labels={moduleLabels}
    back="/modules/list"
  />
)
