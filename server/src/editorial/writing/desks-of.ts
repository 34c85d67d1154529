import type { Kernel } from '#server/kernel/kernel.ts'
import { createDesks, type Desks } from './desk.ts'

const perKernel = new WeakMap<object, Desks>()

/** The shared texts in the memory of this process. */
export function desksOf(kernel: Kernel): Desks {
  const known = perKernel.get(kernel.pool)
  if (known) return known
  const desks = createDesks(kernel)
  perKernel.set(kernel.pool, desks)
  return desks
}
