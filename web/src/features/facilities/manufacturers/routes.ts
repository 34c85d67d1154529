import { manufacturers } from '@toasoan/contract/facilities/manufacturers'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(manufacturers)
