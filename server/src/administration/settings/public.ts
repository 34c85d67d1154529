/** What other domains may use of the settings. */
export { readersSettingsOf, settingsOf, settingsWithin } from './kept-settings.ts'
