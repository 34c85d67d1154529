import { Drawer, Menu, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconCircleCheck,
  IconCoins,
  IconDoor,
  IconMenu2,
  IconNews,
  IconPlus,
  IconSunHigh,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { actions } from '#web/entities/navigation/actions.ts'
import { useNavigation, usePlace } from '#web/entities/navigation/use-navigation.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { number } from '#web/ui/date-time.ts'
import { useBadges } from '../use-badges.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './phone-bar.module.css'
import { phoneSlots } from './phone-slots.ts'

type Slot = { path: string; label: Text; icon: Icon; badge?: number | undefined }

/** What stands second and fourth: each job's own list, and approvals for those who decide. */
function useSlots(): [Slot | undefined, Slot] {
  const can = useCan()
  const badges = useBadges()
  const stories = useNavigation().find(({ name }) => name === 'stories')?.lines[0]?.tabs[0]
  const { second, decides } = phoneSlots(can)
  const own: Slot | undefined =
    second === 'royalties'
      ? { path: '/profits/list', label: layoutTexts.royalties, icon: IconCoins }
      : second === 'rooms'
        ? { path: '/studio/calendar', label: layoutTexts.rooms, icon: IconDoor }
        : stories && {
            path: stories.path,
            label: layoutTexts.stories,
            icon: IconNews,
            badge: badges.stories,
          }
  const fourth: Slot = decides
    ? { path: '/approvals', label: layoutTexts.decide, icon: IconCircleCheck, badge: badges.today }
    : {
        path: '/notification/personal',
        label: layoutTexts.notifications,
        icon: IconBell,
        badge: badges.talk,
      }
  return [own, fourth]
}

function SlotLink({ slot: { path, label, icon: SlotIcon, badge = 0 } }: { slot: Slot }) {
  const t = useText()
  const place = usePlace()
  return (
    <Link to={path} className={styles.slot} aria-current={place?.tab.path === path ? 'page' : undefined}>
      <SlotIcon size={22} stroke={1.6} aria-hidden />
      <span>{t(label)}</span>
      {badge > 0 && <span className={styles.badge}>{badge > 99 ? '99+' : number(badge)}</span>}
    </Link>
  )
}

function Everything({ onClose }: { onClose: () => void }) {
  const t = useText()
  const navigation = useNavigation()
  const place = usePlace()
  return (
    <nav aria-label={t(layoutTexts.menu)} data-tour="menu">
      {navigation.map((area) => (
        <section key={area.name} className={styles.area}>
          <h2 className={styles.heading}>
            {area.settings ? (
              <Link to="/settings" onClick={onClose}>
                {t(area.label)}
              </Link>
            ) : (
              t(area.label)
            )}
          </h2>
          <ul className={styles.lines}>
            {area.lines.map((line) => {
              const LineIcon = line.icon
              return (
                <li key={line.label.vi}>
                  <Link
                    to={line.tabs[0]?.path ?? '/'}
                    className={styles.line}
                    onClick={onClose}
                    aria-current={place?.line.label === line.label ? 'page' : undefined}
                  >
                    <LineIcon size={19} stroke={1.6} aria-hidden />
                    <span>{t(line.label)}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The navigation of a phone: five places at the foot of the window, the last of which opens all areas. */
export function PhoneBar() {
  const t = useText()
  const can = useCan()
  const [own, fourth] = useSlots()
  const [open, setOpen] = useState(false)
  const offered = actions.filter(({ needs }) => can(needs))
  return (
    <>
      <nav className={styles.bar} aria-label={t(layoutTexts.phoneBar)} data-keep-clear>
        <SlotLink slot={{ path: '/dashboard', label: layoutTexts.today, icon: IconSunHigh }} />
        {own && <SlotLink slot={own} />}
        {offered.length > 0 && (
          <Menu position="top" width={220}>
            <Menu.Target>
              <UnstyledButton className={styles.slot} aria-label={t(layoutTexts.create)}>
                <span className={styles.plus}>
                  <IconPlus size={22} stroke={1.8} aria-hidden />
                </span>
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map(({ path, label, icon: ActionIcon }) => (
                <Menu.Item
                  key={path}
                  component={Link}
                  to={path}
                  leftSection={<ActionIcon size={19} stroke={1.6} aria-hidden />}
                >
                  {t(label)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <SlotLink slot={fourth} />
        <UnstyledButton className={styles.slot} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          <span>{t(layoutTexts.allAreas)}</span>
        </UnstyledButton>
      </nav>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        title={t(layoutTexts.menu)}
      >
        <Everything onClose={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
