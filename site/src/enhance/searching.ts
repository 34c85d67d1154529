import { askAs, token } from './ask.ts'
import { withExtra } from './extra.ts'

/** Helps those who search: where somebody types or, for staff, where results are shown. */
export function offerSearching(): void {
  const help = () => {
    removeEventListener('focusin', typing)
    withExtra((extra) => extra.help(askAs))
  }
  const typing = ({ target }: Event) => (target as HTMLElement).matches('[data-suggest]') && help()
  if (document.querySelector('[data-pick-day]') || (token() && document.querySelector('[data-export]')))
    help()
  else addEventListener('focusin', typing)
}
