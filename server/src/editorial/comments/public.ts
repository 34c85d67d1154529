export { standing } from './anchors.ts'
export { shortened, whoSee } from './tell.ts'
