import { searchAliases } from '@toasoan/contract/editorial/search-aliases'
import { crud } from '#server/kernel/crud/crud.ts'

export const routes = crud(searchAliases, { table: 'search_alias' })
