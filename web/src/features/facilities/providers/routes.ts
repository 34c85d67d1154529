import { providers } from '@toasoan/contract/facilities/providers'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(providers)
