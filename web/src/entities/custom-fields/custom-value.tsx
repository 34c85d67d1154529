import type { CustomField, CustomValues } from '@toasoan/contract/facilities/custom-fields'
import { translate } from '#web/language/language.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'

const optionName = ({ options }: CustomField, value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value)

/** Value of a custom field as text; empty without one. Users and files are IDs. */
export function customValueText(field: CustomField, values: CustomValues): string {
  const value = values[field.key]
  if (value === undefined || value === null || value === '') return ''
  switch (field.type) {
    case 'boolean':
      return translate(value ? shared.yes : shared.no)
    case 'number':
      return number(Number(value))
    case 'money':
      return `${number(Number(value))} đ`
    case 'date':
      return String(value).split('-').reverse().join('/')
    case 'datetime':
      return dateTime(String(value))
    case 'select':
      return optionName(field, value)
    case 'multiselect':
      return Array.isArray(value) ? value.map((one) => optionName(field, one)).join(', ') : ''
    default:
      return String(value)
  }
}
