import { categoryTypeDevices } from '@toasoan/contract/facilities/category-type-devices'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(categoryTypeDevices, { table: 'category_type_device' })
