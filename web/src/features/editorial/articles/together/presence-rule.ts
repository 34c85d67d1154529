import { type PresenceHeard, presenceLasts } from '@toasoan/contract/editorial/presence'

/** Who was heard, by the line they are heard on. */
export type Heard = ReadonlyMap<string, { event: PresenceHeard; at: number }>

export type Present = { id: number; name: string; avatar: string | null; writing: boolean }

/** Takes what was heard of somebody. */
export function hearing(heard: Heard, event: PresenceHeard, now: number): Heard {
  const next = new Map(heard)
  if (event.doing === 'gone') next.delete(event.line)
  else next.set(event.line, { event, at: now })
  return next
}

/**
 * Who is there besides oneself: each person once, who writes first, then by name. Who was silent for too
 * long is gone, as after a lost network.
 */
export function presentNow(heard: Heard, ownId: number, now: number): Present[] {
  const people = new Map<number, Present>()
  for (const { event, at } of heard.values()) {
    const { person, doing } = event
    if (person.id === ownId || now - at > presenceLasts) continue
    const writing = doing === 'writing' || (people.get(person.id)?.writing ?? false)
    people.set(person.id, { ...person, writing })
  }
  return [...people.values()].toSorted(
    (one, other) => Number(other.writing) - Number(one.writing) || one.name.localeCompare(other.name, 'vi'),
  )
}
