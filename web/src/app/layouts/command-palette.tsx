import '@mantine/spotlight/styles.css'
import { Kbd, Modal, UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconDeviceSpeaker,
  IconDoor,
  IconFile,
  IconFileText,
  IconHistory,
  IconMicrophone2,
  IconSearch,
  IconStar,
  IconTruck,
  IconUser,
  IconUserDollar,
} from '@tabler/icons-react'
import { type FindKind, findKindLabels } from '@toasoan/contract/account/find'
import { fold } from '@toasoan/contract/kit/fold'
import type { Text } from '@toasoan/contract/kit/text'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { actions } from '#web/entities/navigation/actions.ts'
import { type Place, placesOf } from '#web/entities/navigation/navigation.ts'
import { useNavigation } from '#web/entities/navigation/use-navigation.ts'
import { useRecents } from '#web/entities/navigation/use-recents.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { usePreference } from '#web/session/preferences.ts'
import { useCan } from '#web/session/session.ts'
import { screens } from '../screens.ts'
import styles from './command-palette.module.css'
import { layoutTexts } from './layout-texts.ts'
import { type Filter, readTyped, useFound } from './palette-search.ts'

const [paletteStore, palette] = createSpotlight()

export { palette }

/** The list hands these to its scroll area, which its type does not say; a part that scrolls can be focused. */
const scrollsByKeyboard: object = { viewportProps: { tabIndex: 0 } }

/** Most screens beside what else is found. */
const mostScreens = 5

const kindIcons: Record<FindKind, Icon> = {
  article: IconFileText,
  person: IconUser,
  file: IconFile,
  plan: IconCalendarEvent,
  task: IconChecklist,
  programme: IconMicrophone2,
  device: IconDeviceSpeaker,
  room: IconDoor,
  vehicle: IconTruck,
  payee: IconUserDollar,
  buyer: IconBuildingStore,
  setting: IconAdjustmentsHorizontal,
}

type Entry = { path: string; label: string; about?: string; icon: Icon; badge?: ReactNode }

/** One group as it is shown; `filter` is what Tab narrows to, where it can. */
type Shown = { key: string; label: Text; filter?: Filter; entries: Entry[] }

/** What a screen is called in the palette: its line, and its tab where the line has several. */
function nameOf({ line, tab }: Place, t: ReturnType<typeof useText>): string {
  return line.tabs.length > 1 ? `${t(line.label)} · ${t(tab.label)}` : t(line.label)
}

/** Screens that hold all letters typed, accents or not; those whose name begins so come first. */
function useScreens(words: string): Entry[] {
  const t = useText()
  const navigation = useNavigation()
  const requested = fold(words)
  if (requested === '') return []
  const titles = new Map(screens.map(({ path, title }) => [path, title]))
  const found = placesOf(navigation)
    .map((place) => ({ place, name: nameOf(place, t), area: t(place.area.label) }))
    .filter(({ place: { tab }, name, area }) => {
      const title = titles.get(tab.path)
      return fold(`${name} ${area} ${title ? t(title) : ''}`).includes(requested)
    })
  const begins = ({ name }: { name: string }) => (fold(name).startsWith(requested) ? 0 : 1)
  return found
    .sort((one, other) => begins(one) - begins(other))
    .map(({ place: { line, tab }, name, area }) => ({
      path: tab.path,
      label: name,
      about: area,
      icon: line.icon,
    }))
}

/**
 * Chooses the first entry where none is chosen, for Enter, and keeps count of the one that is: the palette counts entries by
 * their place, which changes when records come.
 */
function useFirstChosen(isTyped: boolean, entries: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the entries
  useEffect(() => {
    const list = document.getElementById(paletteStore.getState().listId)
    const drawn = [...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? [])]
    const chosen = drawn.findIndex((entry) => entry.dataset.selected !== undefined)
    if (!isTyped || drawn.length === 0) return
    if (chosen < 0) drawn[0]?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: Math.max(0, chosen) }))
  }, [isTyped, entries])
}

/** Everything that fits what is typed, in groups; before anything is typed, recents, pins and actions. */
function useGroups(words: string, filter: Filter | null) {
  const t = useText()
  const can = useCan()
  const { pins } = usePreference('navigation')
  const recents = useRecents()
  const found = useFound(words, filter)
  const requested = fold(words)
  const has = ({ label }: { label: string }) => fold(label).includes(requested)
  const begun = actions
    .filter(({ needs }) => can(needs))
    .map(({ path, label, icon }) => ({ path, label: t(label), icon }))
  const sited = useScreens(words)
  const all: Shown[] = [
    {
      key: 'recents',
      label: layoutTexts.recents,
      entries: recents.filter(has).map((entry) => ({ ...entry, icon: IconHistory })),
    },
    {
      key: 'pins',
      label: layoutTexts.pins,
      entries: pins.filter(has).map((entry) => ({ ...entry, icon: IconStar })),
    },
    { key: 'actions', label: layoutTexts.actions, filter: 'actions', entries: begun.filter(has) },
    {
      key: 'screens',
      label: layoutTexts.screens,
      filter: 'screens',
      entries: filter === 'screens' ? sited : sited.slice(0, mostScreens),
    },
    ...found.groups.map(({ kind, items }) => ({
      key: kind,
      label: findKindLabels[kind],
      filter: kind,
      entries: items.map(({ title, about, url, stage }) => ({
        path: url,
        label: title,
        about,
        icon: kindIcons[kind],
        ...(stage !== undefined && { badge: <StageBadge stage={stage} size="sm" /> }),
      })),
    })),
  ]
  const groups = all.filter(
    ({ entries, ...group }) => entries.length > 0 && (!filter || group.filter === filter),
  )
  return { ...found, groups }
}

type FiltersProps = {
  offered: readonly { filter: Filter; label: Text }[]
  chosen: Filter | null
  onChoose: (filter: Filter | null) => void
}

/** The groups as buttons, which Tab goes through. */
function Filters({ offered, chosen, onChoose }: FiltersProps) {
  const t = useText()
  return (
    <fieldset className={styles.filters} aria-label={t(layoutTexts.narrow)}>
      {[{ filter: null, label: layoutTexts.everything }, ...offered].map(({ filter, label }) => (
        <UnstyledButton
          key={label.vi}
          className={styles.filter}
          tabIndex={-1}
          aria-pressed={chosen === filter}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(filter)}
        >
          {t(label)}
        </UnstyledButton>
      ))}
      <Kbd size="xs" className={styles.tab} aria-hidden>
        Tab
      </Kbd>
    </fieldset>
  )
}

/**
 * Ctrl+K: goes to any screen or record by a few letters, accents or not. Before anything is typed it offers the records
 * opened last, the pins and what users begin most often. Tab narrows to one group, `>` to actions, `@` to people.
 */
export function CommandPalette() {
  const t = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [narrowed, setNarrowed] = useState<Filter | null>(null)
  // The groups of the unnarrowed answer, so that Tab goes on through them.
  const [offered, setOffered] = useState<FiltersProps['offered']>([])
  const { words, sign } = readTyped(query)
  const filter = sign ?? (words === '' ? null : narrowed)
  const { groups, late, isWaiting, failed } = useGroups(words, filter)
  useFirstChosen(words !== '', groups.flatMap(({ entries }) => entries.map(({ path }) => path)).join(' '))
  const now = groups.flatMap(({ filter: own, label }) => (own ? [{ filter: own, label }] : []))
  const choices = filter === null ? now : offered
  const choose = (next: Filter | null) => {
    if (filter === null) setOffered(now)
    setNarrowed(next)
  }
  const go = (path: string) => {
    palette.close()
    void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || words === '' || sign || choices.length === 0)
      return
    event.preventDefault()
    // The dialog would lead Tab to the list.
    event.stopPropagation()
    const ring: (Filter | null)[] = [null, ...choices.map((one) => one.filter)]
    const step = event.shiftKey ? ring.length - 1 : 1
    choose(ring[(ring.indexOf(filter) + step) % ring.length] ?? null)
  }
  const remark = failed
    ? layoutTexts.findFailed
    : groups.length === 0 && isWaiting
      ? layoutTexts.finding
      : groups.length === 0
        ? layoutTexts.nothingFound
        : null
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={(next) => {
        setQuery(next)
        if (readTyped(next).words === '') setNarrowed(null)
      }}
      onSpotlightClose={() => setNarrowed(null)}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="14vh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      maxHeight="min(60dvh, 520px)"
      classNames={{ action: styles.action }}
    >
      {/* The dialog's name, for those who do not see it. */}
      <Modal.Title className={styles.unseen}>{t(layoutTexts.searchShort)}</Modal.Title>
      <Spotlight.Search
        placeholder={t(layoutTexts.search)}
        aria-label={t(layoutTexts.search)}
        leftSection={<IconSearch size={19} stroke={1.7} />}
        onKeyDown={onKeyDown}
        maxLength={100}
      />
      {words !== '' && !sign && choices.length > 0 && (
        <Filters offered={choices} chosen={filter} onChoose={choose} />
      )}
      <Spotlight.ActionsList {...scrollsByKeyboard}>
        {remark && <Spotlight.Empty>{t(remark)}</Spotlight.Empty>}
        {groups.map(({ key, label, entries }) => (
          <Spotlight.ActionsGroup key={key} label={t(label)}>
            {entries.map(({ path, label: name, about, icon: EntryIcon, badge }) => (
              <Spotlight.Action
                key={path}
                label={name}
                {...(about && { description: about })}
                leftSection={<EntryIcon size={20} stroke={1.6} />}
                {...(badge ? { rightSection: badge, dimmedSections: false } : {})}
                onClick={() => go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {late.length > 0 && (
          <p className={styles.late}>
            {t(layoutTexts.findLate, { kinds: late.map((kind) => t(findKindLabels[kind])).join(', ') })}
          </p>
        )}
      </Spotlight.ActionsList>
      {words === '' && <p className={styles.keys}>{t(layoutTexts.paletteKeys)}</p>}
    </Spotlight.Root>
  )
}
