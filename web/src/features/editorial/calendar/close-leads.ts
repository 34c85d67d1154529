import type { Publication } from '@toasoan/contract/planning/publications'

/** Minutes that two leads are apart at least. */
const apart = 15

/** Pairs of leads that go out within fewer minutes of each other, in order of time. */
export function closeLeads(items: readonly Publication[]): [Publication, Publication][] {
  const leads = items.filter(({ lead }) => lead).sort((one, other) => one.at.localeCompare(other.at))
  return leads.flatMap((lead, place) => {
    const next = leads[place + 1]
    const minutes = next ? (Date.parse(next.at) - Date.parse(lead.at)) / 60_000 : apart
    return next && minutes < apart ? [[lead, next] as [Publication, Publication]] : []
  })
}
