/** Shows the buttons beside fields for days, each of which opens the browser's calendar and types what is chosen there. */
export function offerCalendars(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pick-day][hidden]')) {
    const [field, calendar] = button.parentElement?.querySelectorAll('input') ?? []
    if (!field || !calendar || !('showPicker' in calendar)) continue
    button.hidden = false
    button.onclick = () => {
      calendar.value = field.value
        .split('/')
        .map((part) => part.padStart(2, '0'))
        .reverse()
        .join('-')
      calendar.showPicker()
    }
    calendar.onchange = () => {
      field.value = calendar.value.split('-').reverse().join('/')
      field.focus()
    }
  }
}
