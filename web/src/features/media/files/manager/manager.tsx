import { Tabs } from '@mantine/core'
import {
  type Icon,
  IconCalendarX,
  IconCopy,
  IconDatabase,
  IconSettingsAutomation,
  IconTrash,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useLiveFiles } from '#web/entities/library/use-live-files.ts'
import { useText } from '#web/language/use-text.ts'
import { TabRow } from '#web/ui/tab-row.tsx'
import { DuplicatesTab } from './duplicates-tab.tsx'
import { RightsTab, TrashTab } from './file-tabs.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { RoomTab } from './room-tab.tsx'
import { managerTexts as texts } from './text.ts'

const tabs: { key: string; label: Text; icon: Icon; Content: ComponentType }[] = [
  { key: 'jobs', label: texts.jobs, icon: IconSettingsAutomation, Content: JobsTab },
  { key: 'room', label: texts.room, icon: IconDatabase, Content: RoomTab },
  { key: 'duplicates', label: texts.duplicates, icon: IconCopy, Content: DuplicatesTab },
  { key: 'rights', label: texts.rights, icon: IconCalendarX, Content: RightsTab },
  { key: 'trash', label: texts.trash, icon: IconTrash, Content: TrashTab },
]

/** What keeps the library in order: work, room, duplicates, rights that run out, the trash. */
export function Component() {
  const t = useText()
  useLiveFiles()
  const [search, setSearch] = useSearchParams()
  const current = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  return (
    <Tabs
      value={current?.key ?? null}
      onChange={(key) => setSearch(key && key !== 'jobs' ? { tab: key } : {})}
      keepMounted={false}
    >
      <TabRow chosen={current?.key ?? null}>
        {tabs.map(({ key, label, icon: Mark }) => (
          <Tabs.Tab key={key} value={key} leftSection={<Mark size={16} stroke={1.7} />}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
