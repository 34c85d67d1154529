export { checkCustomValues } from './check-values.ts'
export { customConditions } from './conditions.ts'
export { fieldsOf } from './fields.ts'
