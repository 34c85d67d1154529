import { providers } from '@toasoan/contract/facilities/providers'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(providers, { table: 'provider' })
