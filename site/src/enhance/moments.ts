import { shortMoment } from '../format/short-moment.ts'

/** Says anew how long ago things were, on pages that stay open. */
export function renewMoments(): void {
  const language = document.documentElement.lang === 'en' ? 'en' : 'vi'
  const now = new Date().toISOString()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-short]'))
    time.textContent = shortMoment(time.dateTime, now, language)
}
