/** What pages show of weather, gold and exchange. */
export { figuresOf } from './figure-rows.ts'
export { figureServices } from './jobs.ts'
