import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { type Language, text } from '@toasoan/contract/kit/text'
import { invalidateAll } from '#web/client/query-client.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'

const label = text('Ngôn ngữ', 'Language')
/** Each language is written in itself. */
const names: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

/** The languages as items of a menu. */
export function LanguageItems() {
  const [current, change] = useLanguage()
  return (Object.keys(names) as Language[]).map((name) => (
    <Menu.Item
      key={name}
      lang={name}
      rightSection={current === name ? <IconCheck size={15} /> : undefined}
      onClick={() => {
        change(name)
        // The server writes some sentences in the asked language.
        void invalidateAll()
      }}
    >
      {names[name]}
    </Menu.Item>
  ))
}

/** Switches the language. */
export function LanguageMenu() {
  const t = useText()
  return (
    <Menu position="bottom-end" width={168}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t(label)}>
          <IconLanguage size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}
