import { categoryTypeDevices } from '@toasoan/contract/facilities/category-type-devices'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(categoryTypeDevices, '/category_type_device/list')
