/** Entries by key in the browser's storage under one name, of which the newest are kept. */
export type NewestKept<Value> = { all: () => Record<string, Value>; put: (key: string, value: Value) => void }

/**
 * Keeps the newest `most` entries under a name of the browser's storage. Where nothing can be kept (full, or a private
 * window) there are none.
 */
export function newestKept<Value>(name: string, most: number): NewestKept<Value> {
  const all = (): Record<string, Value> => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '{}')
    } catch {
      return {}
    }
  }
  return {
    all,
    put(key, value) {
      const { [key]: before, ...others } = all()
      if (JSON.stringify(before) === JSON.stringify(value)) return
      try {
        const newest = [...Object.entries(others), [key, value]].slice(-most)
        localStorage.setItem(name, JSON.stringify(Object.fromEntries(newest)))
      } catch {}
    },
  }
}
