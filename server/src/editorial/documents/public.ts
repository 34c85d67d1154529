export { faces, isFace, runsOf } from './write/letters.ts'
