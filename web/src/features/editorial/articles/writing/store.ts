import { useSyncExternalStore } from 'react'

/** A value that several components read and one module writes. */
export type Store<State> = ReturnType<typeof createStore<State>>

/** Makes a store. */
export function createStore<State>(first: State) {
  let state = first
  const watchers = new Set<() => void>()
  return {
    get: () => state,
    /** Changes parts of it; the watchers are called only when one of them is another value. */
    set: (change: Partial<State>) => {
      const names = Object.keys(change) as (keyof State)[]
      if (names.every((name) => Object.is(state[name], change[name]))) return
      state = { ...state, ...change }
      for (const tell of watchers) tell()
    },
    subscribe: (tell: () => void) => {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
      }
    },
  }
}

/** A part of a store's state, kept fresh. The part must be the same object while it is the same. */
export const useStore = <State, Part>(store: Store<State>, part: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()))
