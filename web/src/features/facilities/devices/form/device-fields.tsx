import { FormDesigner } from '#web/entities/custom-fields/form-designer.tsx'

/** Sets the further fields of devices. */
export const Component = () => <FormDesigner typeForm={1} />
