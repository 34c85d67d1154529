import '@mantine/spotlight/styles.css'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconFileText, IconHistory, IconSearch, IconStar } from '@tabler/icons-react'
import { listArticles } from '@toasoan/contract/editorial/articles'
import { stageName } from '@toasoan/contract/editorial/stages'
import { fold } from '@toasoan/contract/kit/fold'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { actions } from '#web/entities/navigation/actions.ts'
import { type Place, placesOf } from '#web/entities/navigation/navigation.ts'
import { useNavigation } from '#web/entities/navigation/use-navigation.ts'
import { useRecents } from '#web/entities/navigation/use-recents.ts'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { usePreference } from '#web/session/preferences.ts'
import { useCan } from '#web/session/session.ts'
import { holdsWords } from '#web/ui/theme/folded-filter.ts'
import { screens } from '../screens.ts'
import styles from './command-palette.module.css'
import { layoutTexts } from './layout-texts.ts'

const [paletteStore, palette] = createSpotlight()

export { palette }

/** The list hands these to its scroll area, which its type does not say; a part that scrolls is reached by Tab. */
const scrollsByKeyboard: object = { viewportProps: { tabIndex: 0 } }

/** The lists of articles that are searched, the widest that the person may open first. */
const searched = ['published', 'processed', 'private'] as const

/** Articles for what is typed. Until its answer is there, only those before it that have the words: Enter opens the first. */
function useArticles(typed: string) {
  const can = useCan()
  const [keyword] = useDebouncedValue(typed, 250)
  const list = searched.find((name) => can(`article.${name}`))
  const answer = useList(
    listArticles,
    { query: { keyword, card_type: list, perPage: 10 } },
    { enabled: keyword.length > 1 && list !== undefined, quiet: true },
  )
  const found = keyword.length > 1 ? (answer.data?.data ?? []) : []
  const isAnswered = typed === keyword && !answer.isPlaceholderData
  return isAnswered ? found : found.filter(({ title }) => holdsWords(title, typed))
}

/** What a screen is called in the palette: its line, and its tab where the line has several. */
function nameOf({ line, tab }: Place, t: ReturnType<typeof useText>): string {
  return line.tabs.length > 1 ? `${t(line.label)} · ${t(tab.label)}` : t(line.label)
}

/** Screens that hold all letters typed, accents or not. Until something is typed there are none. */
function useScreens(requested: string) {
  const t = useText()
  const navigation = useNavigation()
  const titles = new Map(screens.map(({ path, title }) => [path, title]))
  if (requested === '') return []
  return placesOf(navigation)
    .map((place) => ({ place, name: nameOf(place, t), area: t(place.area.label) }))
    .filter(({ place: { tab }, name, area }) => {
      const title = titles.get(tab.path)
      return fold(`${name} ${area} ${title ? t(title) : ''}`).includes(requested)
    })
}

/**
 * Ctrl+K: goes to any screen or article by a few letters, accents or not. Before anything is typed it offers the records
 * opened last, the pins and what users begin most often.
 */
export function CommandPalette() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const articles = useArticles(query.trim())
  const requested = fold(query.trim())
  const found = useScreens(requested)
  const { pins } = usePreference('navigation')
  const recents = useRecents()
  const begun = actions.filter(({ needs, label }) => can(needs) && fold(t(label)).includes(requested))
  const shortcuts = [
    { label: layoutTexts.recents, icon: IconHistory, entries: recents },
    { label: layoutTexts.pins, icon: IconStar, entries: pins },
  ].map((group) => ({
    ...group,
    entries: group.entries.filter(({ label }) => fold(label).includes(requested)),
  }))
  const isEmpty =
    found.length + articles.length + begun.length === 0 &&
    shortcuts.every(({ entries }) => entries.length === 0)
  const go = (path: string) => {
    palette.close()
    void navigate(path)
  }
  const open = can('article.update') ? 'edit' : 'history'
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="14vh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      maxHeight="min(60dvh, 480px)"
      classNames={{ action: styles.action }}
    >
      {/* The dialog's name, for those who do not see it. */}
      <Modal.Title className={styles.unseen}>{t(layoutTexts.searchShort)}</Modal.Title>
      <Spotlight.Search
        placeholder={t(layoutTexts.search)}
        aria-label={t(layoutTexts.search)}
        leftSection={<IconSearch size={19} stroke={1.7} />}
      />
      <Spotlight.ActionsList {...scrollsByKeyboard}>
        {isEmpty && <Spotlight.Empty>{t(layoutTexts.nothingFound)}</Spotlight.Empty>}
        {shortcuts.map(
          ({ label, icon: GroupIcon, entries }) =>
            entries.length > 0 && (
              <Spotlight.ActionsGroup key={label.vi} label={t(label)}>
                {entries.map((entry) => (
                  <Spotlight.Action
                    key={entry.path}
                    label={entry.label}
                    leftSection={<GroupIcon size={20} stroke={1.6} />}
                    onClick={() => go(entry.path)}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {begun.length > 0 && (
          <Spotlight.ActionsGroup label={t(layoutTexts.actions)}>
            {begun.map(({ path, label, icon: ActionIcon }) => (
              <Spotlight.Action
                key={path}
                label={t(label)}
                leftSection={<ActionIcon size={20} stroke={1.6} />}
                onClick={() => go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t(layoutTexts.screens)}>
            {found.map(({ place: { line, tab }, name, area }) => (
              <Spotlight.Action
                key={tab.path}
                label={name}
                description={area}
                leftSection={<line.icon size={20} stroke={1.6} />}
                onClick={() => go(tab.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {articles.length > 0 && (
          <Spotlight.ActionsGroup label={t(layoutTexts.articles)}>
            {articles.map((article) => (
              <Spotlight.Action
                key={article.id}
                label={article.title}
                description={t(stageLabels[stageName(article.stage)])}
                leftSection={<IconFileText size={20} stroke={1.6} />}
                onClick={() => go(`/article/${open}/${article.id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
