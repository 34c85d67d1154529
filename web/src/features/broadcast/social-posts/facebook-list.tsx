import { IconEye, IconPencilPlus } from '@tabler/icons-react'
import { listFacebook, type TargetRow } from '@toasoan/contract/broadcast/social-posts'
import { lazy, Suspense } from 'react'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { useLivePosts } from './stale.ts'
import { readColumns, targetColumns, targetFilters } from './target-columns.tsx'
import { TargetDrawer } from './target-drawer.tsx'
import { socialTexts } from './text.ts'
import { socialTitles } from './titles.ts'

const Composer = lazy(() => import('./composer/composer.tsx').then((part) => ({ default: part.Composer })))

const number = /^[1-9]\d{0,14}$/

/** Whether the address opens the composer (`?compose=1`), and about which article (`?article=7`). */
function useComposing() {
  const [search, change] = useSearch()
  const article = search.get('article') ?? ''
  return {
    articleId: number.test(article) ? Number(article) : undefined,
    isOpen: search.has('compose') || number.test(article),
    open: () => change({ compose: 1 }),
    close: () => change({ compose: null, article: null }),
  }
}

/** Everything that was posted to Facebook, is about to be, or was not. */
export function Component() {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  const composing = useComposing()
  useLivePosts()
  return (
    <>
      <ListScreen<typeof listFacebook, TargetRow>
        name={socialTitles.facebook}
        list={listFacebook}
        columns={[...targetColumns, ...readColumns]}
        filters={targetFilters}
        onOpen={({ id }) => open(id)}
        rowActions={[{ label: socialTexts.one, icon: IconEye, inline: true, run: ({ id }) => open(id) }]}
        primaryAction={{
          label: socialTexts.compose,
          icon: IconPencilPlus,
          can: 'facebook.create',
          run: composing.open,
        }}
        empty={{ title: socialTexts.emptyTitle, body: socialTexts.emptyBody }}
        defaultSort={{ by: 'due_at', descending: true }}
      />
      <TargetDrawer id={opened} onClose={() => open(null)} />
      <Suspense>
        {composing.isOpen && can('facebook.create') && (
          <Composer articleId={composing.articleId} onClose={composing.close} />
        )}
      </Suspense>
    </>
  )
}
