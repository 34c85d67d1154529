import { useSyncExternalStore } from 'react'

/** A value that several components read and one module writes. */
export type Store<State> = ReturnType<typeof createStore<State>>

/** Makes a store. */
export function createStore<State>(first: State) {
  let state = first
  const watchers = new Set<() => void>()
  return {
    get: () => state,
    set: (change: Partial<State>) => {
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
