import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** Models of devices as their makers name them. */
export const models = referenceEntity({
  name: 'model',
  path: '/models',
  service: 'equipment',
  fields: {
    name: field.text(text('Tên mẫu', 'Name'), { required: true }),
    manufacturer_id: field.reference(text('Hãng sản xuất', 'Manufacturer'), '/manufacturers'),
    category_type_device_id: field.reference(text('Loại thiết bị', 'Category'), '/category_type_devices'),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
