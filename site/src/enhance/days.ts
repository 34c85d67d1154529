/** Shows the buttons beside fields for days, each of which opens the browser's calendar and types what is chosen there. */
export function offerCalendars(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pick-day]')) {
    const calendar = button.previousElementSibling as HTMLInputElement
    const field = calendar.previousElementSibling as HTMLInputElement
    button.hidden = false
    button.onclick = () => calendar.showPicker()
    calendar.onchange = () => {
      field.value = calendar.value.split('-').reverse().join('/')
    }
  }
}
