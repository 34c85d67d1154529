import { placeStatusLabels } from '@toasoan/contract/facilities/places'
import type { HistoryEntry } from '@toasoan/contract/kit/record-history'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { placeTexts } from './text.ts'

/** What happened to a studio or vehicle, newest first. */
export function TimelineCard({
  entries,
  type,
}: {
  entries: HistoryEntry[]
  type: 'studio' | 'mobile_vehicle'
}) {
  const t = useText()
  return (
    <Card title={t(placeTexts.timeline)}>
      <Timeline type={type} entries={entries} labels={placeStatusLabels} />
    </Card>
  )
}
