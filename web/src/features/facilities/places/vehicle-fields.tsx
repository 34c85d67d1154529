import { typeForms } from '@toasoan/contract/facilities/custom-fields'
import { FormDesigner } from '#web/entities/custom-fields/form-designer.tsx'

/** Sets the fields that the house adds to vehicles. */
export const Component = () => <FormDesigner typeForm={typeForms.vehicle} />
