import { z } from 'zod'

/** Most screens a user pins. */
export const mostPins = 8

const path = z
  .string()
  .min(2)
  .max(500)
  .regex(/^\/[^/\\]/)
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))

/** A pinned screen, saved view or record: its address with its query, and the title it had when it was pinned. */
export const pin = z.strictObject({
  path,
  label: z
    .string()
    .min(1)
    .max(200)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
})

export type Pin = z.output<typeof pin>

/** How one user has the navigation: whether the panel is shown, and the pins in their order. */
export const navigationWishes = z.strictObject({ panel: z.boolean(), pins: z.array(pin).max(mostPins) })

export type NavigationWishes = z.output<typeof navigationWishes>

/** A change: what is absent stays. `order` names paths in the order they are to have. */
export const navigationChange = z.strictObject({
  panel: z.boolean().optional(),
  pin: z.array(pin).max(mostPins).optional(),
  unpin: z.array(path).max(mostPins).optional(),
  order: z.array(path).max(mostPins).optional(),
})

export type NavigationChange = z.output<typeof navigationChange>

/** The panel is shown and nothing is pinned. */
export const noNavigationWishes: NavigationWishes = { panel: true, pins: [] }

/** The wishes after a change. A pin that comes again takes the newer title and keeps its place. */
export function withNavigationChange(wishes: NavigationWishes, change: NavigationChange): NavigationWishes {
  const { pin: added = [], unpin = [], order = [] } = change
  const kept = wishes.pins
    .filter(({ path }) => !unpin.includes(path))
    .map((one) => added.find(({ path }) => path === one.path) ?? one)
  const fresh = added.filter(({ path }) => !kept.some((one) => one.path === path))
  const rankOf = ({ path }: Pin) => (order.includes(path) ? order.indexOf(path) : order.length)
  const pins = [...kept, ...fresh].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, mostPins)
  return { panel: change.panel ?? wishes.panel, pins }
}

/** One change that does what two do one after the other. */
export function joinNavigationChanges(first: NavigationChange, then: NavigationChange): NavigationChange {
  const pinned = [...(first.pin ?? []), ...(then.pin ?? [])]
  const gone = new Set(then.unpin)
  const again = new Set((then.pin ?? []).map(({ path }) => path))
  return {
    ...first,
    ...then,
    pin: pinned
      .filter(({ path }, at) => !gone.has(path) && pinned.findLastIndex((one) => one.path === path) === at)
      .slice(0, mostPins),
    unpin: [...new Set([...(first.unpin ?? []).filter((path) => !again.has(path)), ...gone])].slice(
      0,
      mostPins,
    ),
  }
}
