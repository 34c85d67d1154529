import type { SlotRow } from '@toasoan/contract/broadcast/frames'
import { studioNames } from '@toasoan/contract/facilities/studios'
import { programsOfChannel } from '@toasoan/contract/planning/programs'
import { useMemo } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'
import type { Choice } from './slot-line.tsx'

type Named = { id: number; name: string }

/** What may be chosen, and what slots name already though it may not be listed. */
const choicesOf = (listed: readonly Named[], named: readonly (Named | null)[]): Choice[] =>
  [...new Map([...named.flatMap((one) => one ?? []), ...listed].map(({ id, name }) => [id, name]))].map(
    ([id, label]) => ({ value: String(id), label }),
  )

const named = (id: number | null, name: string | null): Named | null => (id && name ? { id, name } : null)

/** The programmes and studios that slots of a channel may have, some slots of it at hand. */
export function useChoices(channel: number, rows: readonly SlotRow[]) {
  const can = useCan()
  const options = { staleTime: 60_000, quiet: true }
  const programs = useCall(
    programsOfChannel,
    { params: { channelId: channel } },
    { ...options, enabled: can('program.index') },
  ).data
  const studios = useCall(studioNames, {}, { ...options, enabled: can('studio.index') }).data
  return useMemo(
    () => ({
      programs: choicesOf(
        programs ?? [],
        rows.map((row) => named(row.program_id, row.program_name)),
      ),
      studios: choicesOf(
        studios ?? [],
        rows.map((row) => named(row.studio_id, row.studio_name)),
      ),
    }),
    [programs, studios, rows],
  )
}
