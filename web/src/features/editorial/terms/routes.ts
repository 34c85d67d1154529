import { terms } from '@toasoan/contract/editorial/terms'
import { referenceScreens } from '#web/entities/reference/reference-screens.ts'

export const routes = referenceScreens(terms, '/terms/list')
