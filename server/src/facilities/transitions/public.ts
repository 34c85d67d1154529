export { allowedMoves, moveOn, type Standing, transitionFor } from './move-on.ts'
