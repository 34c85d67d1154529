/**
 * Looks for a newer service worker of the staff application, where there is one: a worker that keeps answering
 * readers' pages wrongly would otherwise stay for as long as nobody opens the application.
 */
export function renewWorker(): void {
  const { serviceWorker } = navigator
  void serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => {})
}
