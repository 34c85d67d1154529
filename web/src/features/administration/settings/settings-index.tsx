import { SimpleGrid, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { settingGroupLabels } from '@toasoan/contract/administration/setting-definitions'
import { listSettings } from '@toasoan/contract/administration/settings'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { useNavigation } from '#web/entities/navigation/use-navigation.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { holdsWords } from '#web/ui/theme/folded-filter.ts'
import { NothingFound } from '#web/ui/theme/nothing-found.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import styles from './settings-index.module.css'
import { settingTexts } from './text.ts'

type Entry = { path: string; label: string; detail?: string }

/** Every single setting as an entry that leads to its field. */
function useSettings(): Entry[] {
  const t = useText()
  const can = useCan()
  const { data } = useList(
    listSettings,
    { query: { isPaginate: 'false' } },
    { enabled: can('setting.index'), quiet: true },
  )
  return (data?.data ?? []).map(({ key, group, label, help }) => ({
    path: `/settings/list?group=${group}#${encodeURIComponent(key)}`,
    label,
    detail: [t(settingGroupLabels[group]), help].filter(Boolean).join(' · '),
  }))
}

/** All sections of the settings, searched together with every single setting; Enter opens the first that is found. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [search, setSearch] = useSearch()
  const typed = search.get('q') ?? ''
  const lines = useNavigation().find(({ settings }) => settings)?.lines ?? []
  const settings = useSettings()
  const has = (label: string) => holdsWords(label, typed.trim())
  const sections = lines
    .map((line) => {
      const heading = t(line.label)
      const tabs = line.tabs.filter(({ label }) => has(`${heading} ${t(label)}`))
      return { ...line, heading, tabs }
    })
    .filter(({ tabs }) => tabs.length > 0)
  const found = typed.trim() === '' ? [] : settings.filter(({ label, detail }) => has(`${label} ${detail}`))
  const first = found[0]?.path ?? sections[0]?.tabs[0]?.path
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && first) void navigate(first)
  }
  return (
    <>
      <search>
        <form onSubmit={open}>
          <TextInput
            type="search"
            className={styles.search}
            size="md"
            autoFocus
            aria-label={t(settingTexts.search)}
            placeholder={t(settingTexts.search)}
            leftSection={<IconSearch size={18} stroke={1.7} />}
            value={typed}
            onChange={(event) => setSearch({ q: event.currentTarget.value }, { replace: true })}
          />
        </form>
      </search>
      {found.length > 0 && (
        <Card title={t(settingTexts.title)}>
          <ul className={styles.entries}>
            {found.map(({ path, label, detail }) => (
              <li key={path}>
                <Link to={path} className={styles.entry}>
                  <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />
                  <span>
                    {label}
                    <small>{detail}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="md">
        {sections.map(({ heading, icon: SectionIcon, tabs }) => (
          <Card
            key={heading}
            title={
              <span className={styles.heading}>
                <SectionIcon size={19} stroke={1.6} aria-hidden />
                {heading}
              </span>
            }
          >
            <ul className={styles.entries}>
              {tabs.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className={styles.entry}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </SimpleGrid>
      {found.length + sections.length === 0 && <NothingFound />}
    </>
  )
}
