import { IconVersions } from '@tabler/icons-react'
import { models } from '@toasoan/contract/facilities/models'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(models, { icon: IconVersions, order: 130 })
