import {
  type DeviceKit,
  type deviceKits,
  type KitItem,
  kitLabels,
} from '@toasoan/contract/facilities/device-kits'
import { activeField, type InputProps, type RecordField } from '#web/entities/records/record-fields.ts'
import { UnitRows } from '#web/entities/serials/unit-rows.tsx'
import { translate } from '#web/language/language.ts'
import { kitTexts } from './text.ts'

const ItemsInput = ({ name, label }: InputProps) => <UnitRows name={name} label={label} />

/** One item in words. */
const inWords = ({ device, serial, quantity }: KitItem): string => {
  const name = serial ? `${device.name} · ${serial.serial}` : device.name
  return quantity > 1 ? translate(kitTexts.times, { count: quantity, name }) : name
}

/** The fields of a kit, once for list, form and page. */
export const kitFields: RecordField<typeof deviceKits>[] = [
  { name: 'name', label: kitLabels.name, input: 'text' },
  {
    name: 'items',
    label: kitLabels.items,
    input: ItemsInput,
    show: ({ contents }: DeviceKit) => contents.map(inWords).join(', '),
  },
  { name: 'units', label: kitLabels.units },
  { name: 'note', label: kitLabels.note, input: 'textarea' },
  activeField(),
]
