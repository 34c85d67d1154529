export { oldAddress } from './old-address.ts'
