import { Skeleton, Tabs } from '@mantine/core'
import { IconActivity, IconBuilding, IconDevices, IconKey, IconShield, IconUser } from '@tabler/icons-react'
import { type UserDetail, viewUser } from '@toasoan/contract/administration/users'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { useGuardedTab } from '#web/ui/form/use-guarded-tab.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { TabRow } from '#web/ui/tab-row.tsx'
import { userTexts } from '../text.ts'
import { ActivityTab } from './activity-tab.tsx'
import { PersonHead } from './person-head.tsx'
import { PasswordTab, ProfileTab, RolesTab } from './record-tabs.tsx'
import { SessionsTab } from './sessions-tab.tsx'

function useTabs(user: UserDetail, watch: (unsaved: boolean) => void) {
  const can = useCan()
  const props = { user, watch }
  return [
    {
      key: 'profile',
      label: userTexts.profile,
      icon: IconUser,
      draw: () => <ProfileTab {...props} part="who" />,
    },
    {
      key: 'places',
      label: userTexts.places,
      icon: IconBuilding,
      draw: () => <ProfileTab {...props} part="where" />,
    },
    {
      key: 'roles',
      label: userTexts.roles,
      icon: IconShield,
      draw: () => <RolesTab {...props} />,
      hidden: !can('user.assignRole'),
    },
    {
      key: 'password',
      label: userTexts.password,
      icon: IconKey,
      draw: () => <PasswordTab {...props} />,
      hidden: !user.may.changePassword,
    },
    {
      key: 'sessions',
      label: userTexts.sessions,
      icon: IconDevices,
      draw: () => <SessionsTab user={user} />,
      hidden: !can('log.auth'),
    },
    {
      key: 'activity',
      label: userTexts.activity,
      icon: IconActivity,
      draw: () => <ActivityTab user={user} />,
      hidden: !can('log.activity'),
    },
  ].filter(({ hidden }) => !hidden)
}

function UserTabs({ user }: { user: UserDetail }) {
  const t = useText()
  const { tab, watch, go } = useGuardedTab()
  const tabs = useTabs(user, watch)
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <>
      <PersonHead user={user} />
      <Tabs
        value={current?.key ?? null}
        onChange={(key) => void go(key, current?.key)}
        keepMounted={false}
        mt="md"
      >
        <TabRow chosen={current?.key ?? null}>
          {tabs.map(({ key, label, icon: Mark }) => (
            <Tabs.Tab key={key} value={key} leftSection={<Mark size={17} stroke={1.7} />}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map(({ key, draw }) => (
          <Tabs.Panel key={key} value={key}>
            {draw()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** Edits a person, one part of them a tab. */
export function Component() {
  const { id } = useParams()
  const { data, isError, error } = useCall(viewUser, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (isError && !data)
    return (
      <Card>
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      </Card>
    )
  return data ? <UserTabs key={data.id} user={data} /> : <Skeleton height={320} radius="md" />
}
