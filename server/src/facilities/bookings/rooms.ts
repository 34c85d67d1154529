/** The room of those who may see a calendar. */
export const calendarRoom = (kind: 'studio' | 'vehicle') => `calendar-${kind}`
