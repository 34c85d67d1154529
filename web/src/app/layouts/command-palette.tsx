import '@mantine/spotlight/styles.css'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconFileText, IconSearch } from '@tabler/icons-react'
import { areas } from '@toasoan/contract/access/catalogue'
import { listArticles } from '@toasoan/contract/editorial/articles'
import { stageName } from '@toasoan/contract/editorial/stages'
import { fold } from '@toasoan/contract/kit/fold'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { holdsWords } from '#web/ui/theme/folded-filter.ts'
import type { MenuGroup } from '../menu.ts'
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

/** Ctrl+K: goes to any screen of the menu, or to an article, by a few letters, accents or not. */
export function CommandPalette({ groups }: { groups: MenuGroup[] }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const articles = useArticles(query.trim())
  const requested = fold(query.trim())
  const found = groups
    .flatMap(({ area, items }) => items.map((item) => ({ item, place: t(areas[area]) })))
    .filter(({ item, place }) => fold(`${t(item.title)} ${place}`).includes(requested))
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
        {found.length === 0 && articles.length === 0 && (
          <Spotlight.Empty>{t(layoutTexts.nothingFound)}</Spotlight.Empty>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t(layoutTexts.screens)}>
            {found.map(({ item, place }) => (
              <Spotlight.Action
                key={item.path}
                label={t(item.title)}
                description={place}
                leftSection={<item.menu.icon size={20} stroke={1.6} />}
                onClick={() => go(item.path)}
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
