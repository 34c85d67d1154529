import { manufacturers } from '@toasoan/contract/facilities/manufacturers'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(manufacturers, { table: 'manufacturer' })
