import { Button, Tabs } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { DirectiveDetail } from '@toasoan/contract/editorial/directives'
import { Link, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { type Kind, useKind } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { ReceiptsPanel } from './receipts-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const panels = {
  text: { label: directiveTexts.tabText, Panel: TextPanel },
  receipts: { label: directiveTexts.tabReceipts, Panel: ReceiptsPanel },
  versions: { label: directiveTexts.tabVersions, Panel: VersionsPanel },
} as const

type Tab = keyof typeof panels

function Directive({ kind, row }: { kind: Kind; row: DirectiveDetail }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tabs = (Object.keys(panels) as Tab[]).filter((tab) => tab !== 'receipts' || row.may.update)
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'text'
  const { Panel } = panels[open]
  return (
    <>
      {row.may.update && (
        <PageAction>
          <Button
            component={Link}
            to={`/${kind.kind}/edit/${row.id}`}
            leftSection={<IconPencil size={17} stroke={1.8} />}
          >
            {t(shared.edit)}
          </Button>
        </PageAction>
      )}
      <Tabs
        value={open}
        onChange={(tab) => setSearch(tab && tab !== 'text' ? { tab } : {})}
        keepMounted={false}
        mb="md"
      >
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(panels[tab].label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt="md">
            {tab === open && <Panel kind={kind} row={row} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** One directive: what it says, who has read it, what it said before. */
export function Component() {
  const t = useText()
  const kind = useKind()
  const id = Number(/^p-(\d{1,15})$/.exec(useParams().id ?? '')?.[1] ?? 0)
  const { data, error } = useCall(kind.calls.view, { params: { id } }, { quiet: true, enabled: id > 0 })
  usePageTitle(data?.title)
  const isGone = id === 0 || (isApiError(error) && [403, 404].includes(error.status))
  if (isGone && !data)
    return (
      <ListMessage
        alert
        title={t(directiveTexts.notFound)}
        body={t(directiveTexts.notFoundBody)}
        illustration="/illustrations/empty-search.svg"
      >
        <Button component={Link} to={`/${kind.kind}`} variant="default">
          {t(directiveTexts.back)}
        </Button>
      </ListMessage>
    )
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  if (!data) return <ListSkeleton rows={8} />
  return <Directive key={`${kind.kind} ${id}`} kind={kind} row={data} />
}
