/** Brings the current category into view where the bar scrolls sideways. */
export function followNavigation(): void {
  const list = document.querySelector<HTMLElement>('.navigation ul')
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
