import type { Fault } from '@toasoan/contract/broadcast/lint'
import type { Draft } from './actions.ts'

/** Whether something that an item needs is there; `none` where it needs none. */
export type Readiness = 'ready' | 'missing' | 'length' | 'none'

/** Whether a live item has something to read. */
export const scriptOf = ({ kind, parts }: Draft): Readiness => {
  if (parts.some(({ kind: part, text }) => part === 'article' || text.trim() !== '')) return 'ready'
  return kind === 'live' ? 'missing' : 'none'
}

/** Whether what is not live has its file, of the right length, by the faults of the item. */
export function fileOf({ kind, file_id, parts }: Draft, faults: readonly Fault[]): Readiness {
  const has = (code: Fault['code']) => faults.some((fault) => fault.code === code)
  const named = file_id !== null || parts.some((part) => part.kind === 'file')
  if (has('missing_file') || (!named && kind !== 'live')) return 'missing'
  if (has('length')) return 'length'
  return named ? 'ready' : 'none'
}
