import { IconArrowBackUp, IconWorldUpload } from '@tabler/icons-react'
import { heldBackLabel } from '@toasoan/contract/messaging/held-back'
import {
  type FrontVersion,
  listFrontVersions,
  restoreFrontPage,
  showFrontPage,
  viewFrontPage,
} from '@toasoan/contract/site/front-page'
import { call } from '#web/client/call.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { ChangesLine } from './changes.tsx'
import { frontTexts as texts } from './text.ts'
import { frontTitles } from './titles.ts'
import { useLiveFront } from './use-live-front.ts'

const Name = ({ id, note }: Pick<FrontVersion, 'id' | 'note'>) => (note ? `#${id} · ${note}` : `#${id}`)

function Shown({ live, showings }: Pick<FrontVersion, 'live' | 'showings'>) {
  const t = useText()
  if (live) return <StatusBadge tone="success">{t(texts.nowLive)}</StatusBadge>
  const last = showings.at(-1)
  if (!last) return '—'
  if (last.held) return <StatusBadge tone="warning">{t(heldBackLabel)}</StatusBadge>
  const words = Date.parse(last.shows_from) > Date.now() ? texts.willShow : texts.didShow
  return (
    <>
      {t(words, { at: '' })}
      <TimeText at={last.shows_from} />
    </>
  )
}

const columns: Column<FrontVersion>[] = [
  { key: 'id', label: texts.version, render: (row) => <Name {...row} /> },
  {
    key: 'changes',
    label: texts.changes,
    wraps: true,
    render: ({ changes }) => <ChangesLine changes={changes} />,
  },
  { key: 'by', label: texts.by },
  timeColumn('created_at', texts.at, { sortable: true }),
  { key: 'live', label: texts.showings, render: (row) => <Shown {...row} /> },
]

/** Every version of the front page that was saved: by whom, what it changed, and when readers saw it. */
export function Component() {
  const t = useText()
  useLiveFront()
  const restore = useChange(restoreFrontPage)
  const show = useChange(showFrontPage)
  const goBack = async ({ id }: FrontVersion) => {
    try {
      const { head } = await call(viewFrontPage)
      const made = await restore.mutateAsync({ params: { id }, body: { follows: head?.id ?? null } })
      toastSuccess(t(texts.restored, { id: made.id, from: id }))
    } catch {
      // The call itself says why.
    }
  }
  const showNow = async ({ id }: FrontVersion) => {
    const sure = await confirm({ title: t(texts.showAgainTitle, { id }), body: t(texts.showAgainBody) })
    if (!sure) return
    await show.mutateAsync({ params: { id }, body: {} }).then(
      () => toastSuccess(t(texts.shown, { id })),
      () => {},
    )
  }
  return (
    <ListScreen<typeof listFrontVersions, FrontVersion>
      name={frontTitles.versions}
      list={listFrontVersions}
      columns={columns}
      rowActions={[
        { label: texts.restore, icon: IconArrowBackUp, can: 'frontPage.update', inline: true, run: goBack },
        {
          label: texts.showAgain,
          icon: IconWorldUpload,
          can: 'frontPage.publish',
          when: ({ live }) => !live,
          run: showNow,
        },
      ]}
      empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
    />
  )
}
