/** What timed things of other domains are held back by. */
export { heldFacts, holdBack, type Timed } from './hold-back.ts'
