export { findView } from './view-rows.ts'
