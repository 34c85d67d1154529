import { type FolderPlanRow, folderPlans } from '@toasoan/contract/planning/folder-plans'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { folderPlanOptions } from './folder-plans.ts'

export const routes = recordRoutes<typeof folderPlans, FolderPlanRow>(folderPlans, folderPlanOptions)
