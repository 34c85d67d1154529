import { ActionIcon, Menu } from '@mantine/core'
import {
  type Icon,
  IconCheck,
  IconLayoutSidebarFilled,
  IconMoon,
  IconSquareRounded,
  IconSun,
} from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { type Skin, skinLabels, skins, useSkin } from '#web/ui/theme/skin.ts'

const label = text('Giao diện', 'Appearance')

const icons: Record<Skin, Icon> = {
  light: IconSun,
  bordered: IconSquareRounded,
  'semi-dark': IconLayoutSidebarFilled,
  dark: IconMoon,
}

/** The skins as items of a menu. */
export function SkinItems() {
  const t = useText()
  const [current, change] = useSkin()
  return skins.map((skin) => {
    const SkinIcon = icons[skin]
    return (
      <Menu.Item
        key={skin}
        leftSection={<SkinIcon size={16} stroke={1.7} />}
        rightSection={current === skin ? <IconCheck size={15} /> : undefined}
        onClick={() => change(skin)}
      >
        {t(skinLabels[skin])}
      </Menu.Item>
    )
  })
}

/** Switches the skin. */
export function SkinMenu() {
  const t = useText()
  const [current] = useSkin()
  const SkinIcon = icons[current]
  return (
    <Menu position="bottom-end" width={212}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t(label)}>
          <SkinIcon size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SkinItems />
      </Menu.Dropdown>
    </Menu>
  )
}
