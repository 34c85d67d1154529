import { Tabs } from '@mantine/core'
import { IconArchive, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { TabRow } from '#web/ui/tab-row.tsx'
import { archiveTexts as texts } from './text.ts'

const places = [
  { path: '/home/multimedia/dalet', label: texts.search, icon: IconArchive },
  { path: '/home/multimedia/upload-dalet', label: texts.send, icon: IconSend },
] as const

/** The two screens of the archive for reporters; who may not use it is told whom to ask. */
export function MultimediaFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const can = useCan()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!can('file.dalet')) return <ListMessage title={t(texts.noRight)} body={t(texts.noRightBody)} />
  return (
    <Tabs value={pathname} onChange={(path) => path && void navigate(path)}>
      <TabRow chosen={pathname}>
        {places.map(({ path, label, icon: Mark }) => (
          <Tabs.Tab key={path} value={path} leftSection={<Mark size={16} stroke={1.7} />}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={pathname}>{children}</Tabs.Panel>
    </Tabs>
  )
}
