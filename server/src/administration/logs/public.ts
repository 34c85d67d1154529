/** What other domains may use of the logs. */
export { audioModule } from './activity.ts'
