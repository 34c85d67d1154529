import { type CategoryWorkRow, categoryWorks } from '@toasoan/contract/planning/category-works'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { categoryWorkOptions } from './category-works.ts'

export const routes = recordRoutes<typeof categoryWorks, CategoryWorkRow>(categoryWorks, categoryWorkOptions)
