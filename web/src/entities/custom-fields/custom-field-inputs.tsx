import { Stack } from '@mantine/core'
import {
  type CustomField,
  formSettings,
  hasField,
  type TypeForm,
} from '@toasoan/contract/facilities/custom-fields'
import { useWatch } from 'react-hook-form'
import { useCall } from '#web/client/use-call.ts'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { Card } from '#web/ui/card.tsx'
import {
  FormDate,
  FormMultiSelect,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextarea,
} from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { labelOf } from './custom-text.ts'
import { FormFile } from './form-file.tsx'

const yesOrNo = [
  { value: true, label: shared.yes },
  { value: false, label: shared.no },
]

export type ShownField = Pick<
  CustomField,
  'key' | 'label' | 'label_en' | 'type' | 'options' | 'required' | 'rules'
>

/** Input of a custom field; edits `custom_values.<key>` of the surrounding form. */
export function CustomFieldInput({ field }: { field: ShownField }) {
  const { min, max } = field.rules
  const common = {
    name: `custom_values.${field.key}`,
    label: labelOf(field),
    required: field.required,
  }
  switch (field.type) {
    case 'text':
      return <FormText {...common} maxLength={max ?? 500} />
    case 'textarea':
      return <FormTextarea {...common} maxLength={max ?? 4000} />
    case 'number':
      return <FormNumber {...common} min={min} max={max} decimals={3} />
    case 'money':
      return <FormNumber {...common} min={min ?? 0} max={max} suffix=" đ" />
    case 'date':
      return <FormDate {...common} />
    case 'datetime':
      return <FormMoment {...common} />
    case 'boolean':
      // An untouched switch looks like “no” but has no value; required ones use a choice instead.
      return field.required ? <FormSelect {...common} options={yesOrNo} /> : <FormSwitch {...common} />
    case 'select':
      return <FormSelect {...common} options={field.options} />
    case 'multiselect':
      return <FormMultiSelect {...common} options={field.options} />
    case 'user':
      return <PersonSelect {...common} />
    case 'file':
      return <FormFile {...common} />
  }
}

/** Custom fields of a form, in order. */
export function useCustomFields(typeForm: TypeForm): CustomField[] {
  const { data = [] } = useCall(
    formSettings,
    { query: { type_form: typeForm } },
    { staleTime: 60_000, quiet: true },
  )
  return data
}

/** The fields that the record in the surrounding form has: those of its category and model, and those of all. */
function useFieldsOfForm(typeForm: TypeForm): CustomField[] {
  const [category_type_device_id, model_id] = useWatch({ name: ['category_type_device_id', 'model_id'] })
  return useCustomFields(typeForm).filter((field) => hasField(field, { category_type_device_id, model_id }))
}

/** A card with the inputs of the custom fields that the form's record has; nothing without any. */
export function CustomFieldInputs({ typeForm, title }: { typeForm: TypeForm; title?: string }) {
  const inputs = useFieldsOfForm(typeForm).map((field) => <CustomFieldInput key={field.key} field={field} />)
  if (title === undefined || inputs.length === 0) return inputs
  return (
    <Card title={title}>
      <Stack gap="sm">{inputs}</Stack>
    </Card>
  )
}
