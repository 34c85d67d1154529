import { countries } from '@toasoan/contract/facilities/countries'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(countries, '/country/list')
