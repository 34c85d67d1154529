import type { InputProps } from '#web/entities/records/record-fields.ts'
import { FormMoment } from '#web/ui/form/form-moment.tsx'

/** A time of an announcement. */
export const MomentField = ({ name, label, help }: InputProps) => (
  <FormMoment name={name} label={label} help={help} />
)
