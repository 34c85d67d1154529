let asked = false

/** Fetches the route table and the frame before they are needed; a failure shows when they are. */
export function prepareScreens(): void {
  if (asked) return
  asked = true
  void import('./screens.ts').catch(() => {})
  void import('./layouts/vertical-layout.tsx').catch(() => {})
}
