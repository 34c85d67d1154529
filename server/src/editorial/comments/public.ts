export { standing } from './anchors.ts'
export { shortened, whoSee } from './notify.ts'
