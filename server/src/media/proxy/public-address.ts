export { isPublicAddress } from '#server/kernel/outgoing/public-address.ts'
