import { IconWorld } from '@tabler/icons-react'
import { countries } from '@toasoan/contract/facilities/countries'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(countries, { icon: IconWorld, order: 140, path: '/country/list' })
