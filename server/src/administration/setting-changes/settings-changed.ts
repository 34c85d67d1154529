/** Sent with every change of settings. */
export const settingsChanged = 'settings.changed'
