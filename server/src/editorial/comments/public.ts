export { standing } from './anchors.ts'
export { mustSee } from './comment-rows.ts'
export { shortened, whoSee } from './tell.ts'
