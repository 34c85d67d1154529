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
import { type ComponentType, useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'
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

const askToLeave = () =>
  confirm({
    title: formTexts.leaveTitle,
    body: translate(formTexts.leaveBody),
    confirmLabel: formTexts.leave,
    cancelLabel: formTexts.stay,
    danger: true,
  })

/** One's own account, a part of it a tab. */
export function Component() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const unsaved = useRef(false)
  const watch = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const current = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'profile'
  const go = async (key: string | null) => {
    if (!key || key === current || (unsaved.current && !(await askToLeave()))) return
    setSearch({ tab: key }, { replace: true })
  }
  return (
    <>
      <OwnHead />
      <Tabs value={current} onChange={(key) => void go(key)} keepMounted={false} mt="md">
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
