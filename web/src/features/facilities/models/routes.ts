import { models } from '@toasoan/contract/facilities/models'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(models)
