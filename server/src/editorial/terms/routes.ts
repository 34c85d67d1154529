import { terms } from '@toasoan/contract/editorial/terms'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(terms, { table: 'term' })
