import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import type { HomeBlock } from '@toasoan/contract/account/home-wishes'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { holds } from '#web/session/ability.ts'
import { preferenceNow, usePreference, usePreferenceKnown } from '#web/session/preferences.ts'
import { currentSession, useCan, useUser } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton, useLate } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useSoon } from '#web/ui/use-soon.ts'
import { ComingBlock } from './block.tsx'
import styles from './dashboard.module.css'
import { AskedFigures, figuresFor, useAllFigures } from './figures.ts'
import { blocksOf, columnOf, layoutOf, rowsOf } from './layouts.ts'
import { homeTexts } from './text.ts'
import { useToday } from './use-today.ts'

/** Blocks come by what they are about: who has one of a group mostly has the others. */
const desk = () => import('./desk-blocks.tsx')
const own = () => import('./own-blocks.tsx')
const house = () => import('./house-blocks.tsx')
const technical = () => import('./technical-blocks.tsx')
const finance = () => import('./finance-blocks.tsx')

type Load = () => Promise<unknown>
const loaded = new Map<Load, unknown>()
const loadsOf = new Map<ComponentType, Load>()

/** A block of a group: drawn at once where its group is loaded, else when it is. */
function lazily<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Coming = lazy(async () => ({ default: (await load())[name] as ComponentType }))
  function Shown() {
    const [Drawn] = useState(
      (): ComponentType => (loaded.get(load) as Record<Name, ComponentType> | undefined)?.[name] ?? Coming,
    )
    return <Drawn />
  }
  loadsOf.set(Shown, load)
  return Shown
}

const components: Readonly<Record<HomeBlock, ComponentType>> = {
  queues: lazily(desk, 'Queues'),
  first: lazily(desk, 'First'),
  upcoming: lazily(desk, 'Upcoming'),
  approvals: lazily(() => import('./approvals.tsx'), 'Approvals'),
  tasks: lazily(desk, 'Tasks'),
  directives: lazily(desk, 'Directives'),
  air: lazily(desk, 'OnAir'),
  ownArticles: lazily(own, 'OwnArticles'),
  ownDays: lazily(own, 'OwnDays'),
  ownMoney: lazily(own, 'OwnMoney'),
  readers: lazily(house, 'Readers'),
  departments: lazily(house, 'Departments'),
  moves: lazily(house, 'Moves'),
  posts: lazily(() => import('./posts.tsx'), 'Posts'),
  system: lazily(house, 'System'),
  accounts: lazily(house, 'Accounts'),
  places: lazily(technical, 'Places'),
  returns: lazily(technical, 'Returns'),
  recordings: lazily(technical, 'Recordings'),
  repairs: lazily(technical, 'Repairs'),
  money: lazily(finance, 'Money'),
  sheets: lazily(finance, 'Sheets'),
  funds: lazily(finance, 'Funds'),
  month: lazily(finance, 'Month'),
}

/** Loads the blocks of the user's layout, so that they come with the screen; a failure shows at the block. */
export async function prepare(): Promise<void> {
  const { ability } = currentSession()
  const shown = blocksOf((one) => holds(ability, one), preferenceNow('home')).map(([name]) =>
    loadsOf.get(components[name]),
  )
  await Promise.all(
    [...new Set(shown)].map((load) =>
      load?.().then(
        (part) => loaded.set(load, part),
        () => {},
      ),
    ),
  )
}

const Arrange = lazy(() => import('./arrange.tsx').then((part) => ({ default: part.Arrange })))

/** Milliseconds for which the screen waits for how a person arranged it, so that no block is drawn and then moved. */
const patience = 1500

/** Rows of blocks that are drawn first; the others after them, in the room that is kept for them. */
const firstRows = 2

/** What today holds for whoever looks: the blocks of their layout, as they arranged them. */
export function Component() {
  const t = useText()
  useUser()
  usePageTitle(t(homeTexts.title, { day: useToday() }))
  const can = useCan()
  const narrow = useNarrow()
  const wishes = usePreference('home')
  const known = usePreferenceKnown('home')
  const late = useLate(patience)
  const soon = useSoon()
  const arranged = known || late
  const [arranging, setArranging] = useState(false)
  const blocks = blocksOf(can, wishes).filter(([name]) => !wishes.hidden.includes(name))
  const asked = figuresFor(blocks.map(([name]) => name))
  useAllFigures(asked)
  const rows = narrow
    ? columnOf(blocks, layoutOf(can, wishes), wishes).map((block) => [block])
    : rowsOf(blocks)
  return (
    <AskedFigures value={asked}>
      <PageAction>
        {narrow ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t(homeTexts.arrange)}
            aria-haspopup="dialog"
            onClick={() => setArranging(true)}
          >
            <IconLayoutGrid size={19} stroke={1.7} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconLayoutGrid size={17} stroke={1.7} />}
            aria-haspopup="dialog"
            onClick={() => setArranging(true)}
          >
            {t(homeTexts.arrange)}
          </Button>
        )}
      </PageAction>
      <div className={styles.page}>
        {!arranged && <ListSkeleton />}
        {(arranged ? rows : []).map((row, place) => (
          <div key={row.map(([name]) => name).join()} className={styles.row}>
            {row.map(([name, columns]) => {
              const Shown = components[name]
              return (
                <div
                  key={name}
                  className={styles.cell}
                  data-cell={name}
                  style={{ '--columns': columns } as React.CSSProperties}
                >
                  {soon || place < firstRows ? (
                    <Suspense fallback={<ComingBlock name={name} />}>
                      <Shown />
                    </Suspense>
                  ) : (
                    <ComingBlock name={name} />
                  )}
                </div>
              )
            })}
          </div>
        ))}
        {arranged && rows.length === 0 && <ListMessage title={t(homeTexts.empty)} />}
      </div>
      {arranging && (
        <Suspense>
          <Arrange onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </AskedFigures>
  )
}
