import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** Kinds of devices: microphones, cameras, mixers. */
export const categoryTypeDevices = referenceEntity({
  name: 'categoryTypeDevice',
  path: '/category_type_devices',
  service: 'equipment',
  fields: {
    name: field.text(text('Tên loại thiết bị', 'Name'), { required: true }),
    code: field.text(text('Mã', 'Code'), { max: 30 }),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
