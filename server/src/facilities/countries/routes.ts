import { countries } from '@toasoan/contract/facilities/countries'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(countries, { table: 'country' })
