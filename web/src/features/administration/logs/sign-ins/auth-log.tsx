import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { logTexts } from '../text.ts'
import { Online } from './online.tsx'
import { SignInHistory } from './sign-in-history.tsx'

/** Who is logged in, and what happened to sign-ins. */
export function Component() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'history' ? 'history' : 'online'
  return (
    <Tabs
      value={tab}
      onChange={(next) => setSearch(next === 'history' ? { tab: 'history' } : {})}
      keepMounted={false}
    >
      <Tabs.List mb="md" aria-label={t(logTexts.auth)}>
        <Tabs.Tab value="online">{t(logTexts.online)}</Tabs.Tab>
        <Tabs.Tab value="history">{t(logTexts.history)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="online">
        <Online />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <SignInHistory />
      </Tabs.Panel>
    </Tabs>
  )
}
