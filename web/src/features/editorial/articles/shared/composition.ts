/** Milliseconds after a composition until the editor has read what it left. */
const settling = 60

/** Milliseconds for which others' changes wait at most: a composition whose field is removed may never end. */
const longest = 15_000

/**
 * Keeps what others do until the word that is being composed on this page is finished: an editor that is redrawn breaks a
 * composition off (an input method of Vietnamese on macOS or of a phone), and the input method then writes the word's beginning twice.
 */
export function createComposition() {
  let isBusy = false
  let held: (() => void)[] = []
  let settled: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function release(): void {
    isBusy = false
    clearTimeout(patience)
    const acts = held
    held = []
    for (const act of acts) act()
  }
  const start = () => {
    isBusy = true
    clearTimeout(settled)
  }
  const end = () => {
    clearTimeout(settled)
    settled = setTimeout(release, settling)
  }
  document.addEventListener('compositionstart', start)
  document.addEventListener('compositionend', end)
  return {
    /** Runs it now, or in its order after the word. */
    after(act: () => void): void {
      if (isBusy) {
        if (held.length === 0) patience = setTimeout(release, longest)
        held.push(act)
      } else act()
    },
    stop(): void {
      document.removeEventListener('compositionstart', start)
      document.removeEventListener('compositionend', end)
      clearTimeout(settled)
      clearTimeout(patience)
      held = []
    },
  }
}
