export { checkCustomValues } from './check-values.ts'
export { fieldsOf } from './fields.ts'
