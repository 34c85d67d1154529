import { SegmentedControl, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { listPostWait, type TargetRow } from '@toasoan/contract/broadcast/social-posts'
import { useSearchParams } from 'react-router'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { SocialCalendar } from './calendar/social-calendar.tsx'
import { useLivePosts } from './stale.ts'
import { targetColumns } from './target-columns.tsx'
import { TargetDrawer } from './target-drawer.tsx'
import { socialTexts as texts } from './text.ts'
import { socialTitles } from './titles.ts'

/** What is not posted yet, as a list or within the month of everything that is published. */
export function Component() {
  const t = useText()
  const [opened, open] = useOpenRecord()
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'calendar' ? 'calendar' : 'list'
  useLivePosts()
  return (
    <Stack>
      <SegmentedControl
        aria-label={t(texts.view)}
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'list', label: t(texts.list) },
          { value: 'calendar', label: t(texts.calendar) },
        ]}
        value={view}
        onChange={(next) => setSearch(next === 'calendar' ? { view: 'calendar' } : {}, { replace: true })}
      />
      {view === 'calendar' ? (
        <SocialCalendar onOpen={open} />
      ) : (
        <ListScreen<typeof listPostWait, TargetRow>
          name={socialTitles.timer}
          list={listPostWait}
          columns={targetColumns}
          onOpen={({ id }) => open(id)}
          rowActions={[{ label: texts.one, icon: IconEye, inline: true, run: ({ id }) => open(id) }]}
          empty={{ title: texts.nothingWaits }}
          defaultSort={{ by: 'due_at', descending: false }}
        />
      )}
      <TargetDrawer id={opened} onClose={() => open(null)} />
    </Stack>
  )
}
