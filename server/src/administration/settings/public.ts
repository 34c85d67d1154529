/** What other domains may use of the settings. */
export { settingsOf } from './kept-settings.ts'
