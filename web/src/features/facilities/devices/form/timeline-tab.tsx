import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { outcomeLabels } from '@toasoan/contract/facilities/borrows'
import { conditionLabels } from '@toasoan/contract/facilities/device-serials'
import { deviceHistories } from '@toasoan/contract/facilities/devices'
import { lineStateLabels } from '@toasoan/contract/facilities/stocktakes'
import type { Text } from '@toasoan/contract/kit/text'
import { call } from '#web/client/call.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { deviceTexts } from '../text.ts'

const labels = { ...lineStateLabels, ...conditionLabels, ...outcomeLabels }
const perPage = 50

/** What happened to a device and its units, older entries on demand. */
export function TimelineTab({ deviceId, title }: { deviceId: number; title?: Text }) {
  const t = useText()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [deviceHistories.path, { id: deviceId }],
    queryFn: ({ pageParam, signal }) =>
      call(deviceHistories, {
        params: { id: deviceId },
        query: { perPage, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.id),
  })
  if (!data) return <ListSkeleton rows={5} />
  return (
    <Card title={title && t(title)}>
      <Timeline type="device" entries={data.pages.flat()} labels={labels} />
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(deviceTexts.older)}
        </Button>
      )}
    </Card>
  )
}
