const turned = (day: string, from: string, to: string) => day.split(from).reverse().join(to)

/** Shows the buttons beside fields for days, each of which opens the browser's calendar and types what is chosen there. */
export function offerCalendars(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pick-day]')) {
    const [field, calendar] = button.parentElement?.querySelectorAll('input') ?? []
    if (!field || !calendar?.showPicker) continue
    button.hidden = false
    button.onclick = () => {
      calendar.value = turned(field.value, '/', '-')
      calendar.showPicker()
    }
    calendar.onchange = () => {
      field.value = turned(calendar.value, '-', '/')
    }
  }
}
