import { Tabs } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconCoins,
  IconDevices,
  IconKey,
  IconPalette,
  IconShieldCheck,
  IconTextSpellcheck,
  IconUser,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useGuardedTab } from '#web/ui/form/use-guarded-tab.ts'
import { TabRow } from '#web/ui/tab-row.tsx'
import { LookTab } from './look-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { OwnHead } from './own-head.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RoyaltiesTab } from './royalties-tab.tsx'
import { SecondFactorTab } from './second-factor-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { SpellingTab } from './spelling-tab.tsx'
import { spellingTabTexts } from './spelling-tab-texts.ts'
import type { TabProps } from './tab-props.ts'
import { accountTexts } from './text.ts'

const tabs: { key: string; label: Text; icon: Icon; Content: ComponentType<TabProps> }[] = [
  { key: 'profile', label: accountTexts.profile, icon: IconUser, Content: ProfileTab },
  { key: 'password', label: accountTexts.password, icon: IconKey, Content: PasswordTab },
  { key: 'second-factor', label: accountTexts.secondFactor, icon: IconShieldCheck, Content: SecondFactorTab },
  { key: 'sessions', label: accountTexts.sessions, icon: IconDevices, Content: SessionsTab },
  { key: 'notifications', label: accountTexts.notifications, icon: IconBell, Content: NotificationsTab },
  { key: 'spelling', label: spellingTabTexts.tab, icon: IconTextSpellcheck, Content: SpellingTab },
  { key: 'royalties', label: accountTexts.royalties, icon: IconCoins, Content: RoyaltiesTab },
  { key: 'look', label: accountTexts.look, icon: IconPalette, Content: LookTab },
]

/** One's own account, a part of it a tab. */
export function Component() {
  const t = useText()
  const { tab, watch, go } = useGuardedTab()
  const current = tabs.find(({ key }) => key === tab)?.key ?? 'profile'
  return (
    <>
      <OwnHead />
      <Tabs value={current} onChange={(key) => void go(key, current)} keepMounted={false} mt="md">
        <TabRow chosen={current}>
          {tabs.map(({ key, label, icon: Mark }) => (
            <Tabs.Tab key={key} value={key} leftSection={<Mark size={17} stroke={1.7} />}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map(({ key, Content }) => (
          <Tabs.Panel key={key} value={key}>
            <Content watch={watch} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
