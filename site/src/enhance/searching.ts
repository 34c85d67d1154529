import { askAs, token } from './ask.ts'
import { offerCalendars } from './days.ts'
import { withExtra } from './extra.ts'

/** Helps those who search: where somebody types or, for staff, where results are shown. */
export function offerSearching(): void {
  offerCalendars()
  const help = () => {
    removeEventListener('focusin', typing)
    withExtra((extra) => extra.help(askAs))
  }
  const typing = ({ target }: Event) => (target as HTMLElement).matches('[data-suggest]') && help()
  if (token() && document.querySelector('[data-export]')) help()
  else addEventListener('focusin', typing)
}
