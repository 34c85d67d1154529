import type { CustomValues, TypeForm } from '@toasoan/contract/facilities/custom-fields'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { useCustomFields } from './custom-field-inputs.tsx'
import { labelOf } from './custom-text.ts'
import { customValueText } from './custom-value.tsx'

/** A list column for each custom field; those not intended for lists are hidden by default. */
export const useCustomColumns = <Row extends { custom_values: CustomValues }>(
  typeForm: TypeForm,
): Column<Row>[] =>
  useCustomFields(typeForm)
    .filter(({ type }) => type !== 'file' && type !== 'user')
    .map((field) => ({
      key: `custom_${field.key}`,
      label: labelOf(field),
      hidden: !field.shown_in_list,
      align: field.type === 'number' || field.type === 'money' ? ('right' as const) : undefined,
      render: (row) => customValueText(field, row.custom_values),
    }))
