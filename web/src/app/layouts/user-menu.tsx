import { Menu, UnstyledButton } from '@mantine/core'
import { IconCoins, IconLogout, IconUserCircle, IconUserShare, IconWorld } from '@tabler/icons-react'
import type { CurrentUser } from '@toasoan/contract/account/auth'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { logOut, useCan } from '#web/session/session.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { LanguageItems } from './language-menu.tsx'
import { layoutTexts } from './layout-texts.ts'
import { SkinItems } from './skin-menu.tsx'
import styles from './user-menu.module.css'

/** Who is logged in, and what concerns the person alone. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useText()
  const can = useCan()
  const name = user.display_name || user.name
  const work = [user.roles[0]?.name, user.departments[0]?.name].filter(Boolean).join(' · ')
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={`${t(layoutTexts.account)}: ${name}`}>
          <UserAvatar name={name} src={user.avatar} size={34} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who} role="presentation">
          <span className={styles.name}>{name}</span>
          <span className={styles.work}>{work || user.username}</span>
        </div>
        <Menu.Divider />
        {can('account.update') && (
          <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={17} stroke={1.7} />}>
            {t(layoutTexts.myAccount)}
          </Menu.Item>
        )}
        {can('account.update') && (
          <Menu.Item
            component={Link}
            to="/account?tab=royalties"
            leftSection={<IconCoins size={17} stroke={1.7} />}
          >
            {t(layoutTexts.myRoyalties)}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/approvals?delegate=1"
          leftSection={<IconUserShare size={17} stroke={1.7} />}
        >
          {t(layoutTexts.whileAway)}
        </Menu.Item>
        <Menu.Item component="a" href="/" leftSection={<IconWorld size={17} stroke={1.7} />}>
          {t(layoutTexts.newsSite)}
        </Menu.Item>
        <div className={styles.choices} role="presentation">
          <Menu.Divider />
          <Menu.Label>{t(layoutTexts.language)}</Menu.Label>
          <LanguageItems />
          <Menu.Label>{t(layoutTexts.skin)}</Menu.Label>
          <SkinItems />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.7} />} onClick={() => void logOut()}>
          {t(layoutTexts.logOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
