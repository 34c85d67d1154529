/** What other domains may use of the settings. */
export { settingsOf, settingsWithin } from './kept-settings.ts'
