export { requireLicence } from './items/require-licence.ts'
