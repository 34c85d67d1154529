import { IconCategory2 } from '@tabler/icons-react'
import { categoryTypeDevices } from '@toasoan/contract/facilities/category-type-devices'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(categoryTypeDevices, {
  icon: IconCategory2,
  order: 150,
  path: '/category_type_device/list',
})
