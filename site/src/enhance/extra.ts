type Extra = typeof import('./extra-script.ts')

/** Does something with the script of what few readers use; nothing where it cannot be had. */
export function withExtra(act: (extra: Extra) => unknown): void {
  const address = document.querySelector<HTMLElement>('[data-extra]')?.dataset.extra ?? ''
  ;(import(/* @vite-ignore */ address) as Promise<Extra>).then(act).catch(() => undefined)
}
