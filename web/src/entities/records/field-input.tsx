import type { Resource } from '@toasoan/contract/kit/resource'
import type { z } from 'zod'
import { FormDate, FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { isRequired, longest, type RecordField } from './record-fields.ts'

type Props = {
  field: Pick<RecordField<Resource>, 'label' | 'help' | 'input' | 'options'> & { name: string }
  /** Schema of the field. */
  schema: z.ZodType
  autoFocus?: boolean
}

/** Input of a field, with the contract's limits. */
export function FieldInput({ field, schema, autoFocus }: Props) {
  const { name, label, help, input: Input, options = [] } = field
  const common = { name, label, help, required: isRequired(schema) }
  switch (Input) {
    case undefined:
      return null
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <FormText {...common} type={Input} maxLength={longest(schema)} autoFocus={autoFocus} />
    case 'textarea':
      return <FormTextarea {...common} maxLength={longest(schema)} autoFocus={autoFocus} />
    case 'date':
      return <FormDate {...common} />
    case 'moment':
      return <FormMoment {...common} first={autoFocus} />
    case 'number':
      return <FormNumber {...common} />
    case 'select':
      return <FormSelect {...common} options={options} />
    case 'switch':
      return <FormSwitch {...common} required={false} />
    default:
      return <Input {...common} />
  }
}
