export { workLink } from './news.ts'
export { inSightBy } from './work-rows.ts'
