/** Says anew how long ago things of the last hour were, on pages that stay open; after that it is their time of day. */
export function renewMoments(): void {
  const ago = document.documentElement.lang === 'en' ? 'min ago' : 'phút trước'
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-short]')) {
    const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 60_000)
    // The address of an instant is on Vietnam's clock.
    if (minutes > 0 && minutes < 90)
      time.textContent = minutes < 60 ? `${minutes} ${ago}` : time.dateTime.slice(11, 16)
  }
}
