import { askAs, token } from './ask.ts'

/** Helps those who search. What this takes is fetched where somebody types or, for staff, where results are shown. */
export function offerSearching(): void {
  const address = document.querySelector<HTMLElement>('[data-help]')?.dataset.help
  const help = () => {
    removeEventListener('focusin', typing)
    const script: Promise<typeof import('./search-help.ts')> = import(/* @vite-ignore */ address ?? '')
    script.then(
      (it) => it.help(askAs),
      () => undefined,
    )
  }
  const typing = ({ target }: Event) => (target as HTMLElement).matches('[data-suggest]') && help()
  if (token() && document.querySelector('[data-export]')) help()
  else addEventListener('focusin', typing)
}
