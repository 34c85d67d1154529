import { searchAliases } from '@toasoan/contract/editorial/search-aliases'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(searchAliases, '/search-alias/list')
