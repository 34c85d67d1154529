import { models } from '@toasoan/contract/facilities/models'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(models, {
  table: 'device_model',
  references: { manufacturer_id: 'manufacturer', category_type_device_id: 'category_type_device' },
})
