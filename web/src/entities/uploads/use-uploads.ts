import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUnderWay, type UploadItem } from './upload-item.ts'
import { currentUploads, onUploads, uploadRate } from './upload-queue.ts'

export const useUploads = () => useSyncExternalStore(onUploads, currentUploads)

/** Bytes per second, refreshed twice a second during uploads. */
export function useUploadRate(active: boolean): number {
  const [rate, setRate] = useState(0)
  useEffect(() => {
    if (!active) return setRate(0)
    const timer = setInterval(() => setRate(uploadRate()), 500)
    return () => clearInterval(timer)
  }, [active])
  return rate
}

/** Counts of the queue. */
export function summaryOf(items: readonly UploadItem[]) {
  const of = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state))
  const open = items.filter((item) => isUnderWay(item) || item.state === 'paused')
  const counted = [...open, ...of('done')]
  const sum = (some: readonly UploadItem[], sizeOf: (item: UploadItem) => number) =>
    some.reduce((total, item) => total + sizeOf(item), 0)
  return {
    running: items.filter(isUnderWay),
    paused: of('paused'),
    asking: of('asking'),
    failed: of('failed'),
    done: of('done'),
    sent: sum(counted, ({ sent, state, file }) => (state === 'done' ? file.size : sent)),
    size: sum(counted, ({ file }) => file.size),
    left: sum(open, ({ file, sent }) => file.size - sent),
    away: items.some(({ away }) => away),
    full: items.some(({ full }) => full),
  }
}
