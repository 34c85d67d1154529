import { Tabs } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type MamAccountRow, mamAccounts, mamLabels, mamPortLabels } from '@toasoan/contract/media/archive'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, RowAction } from '#web/ui/data-table/list-types.ts'
import { editing } from '#web/ui/data-table/usual-actions.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { TabRow } from '#web/ui/tab-row.tsx'
import { AccountDrawer } from './account-form.tsx'
import { GrantList } from './grant-list.tsx'
import { archiveTexts as texts } from './text.ts'
import { archiveTitles } from './titles.ts'

const PortName = ({ port }: Pick<MamAccountRow, 'port'>) => useText()(mamPortLabels[port])

const columns: Column<MamAccountRow>[] = [
  { key: 'name', label: mamLabels.name, sortable: true },
  {
    key: 'active',
    label: texts.active,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'port', label: mamLabels.port, render: ({ port }) => <PortName port={port} /> },
  { key: 'folder', label: mamLabels.folder },
  { key: 'files', label: texts.files, sortable: true, align: 'right' },
  timeColumn('created_at', texts.since, { sortable: true }),
]

async function remove({ id, name }: MamAccountRow): Promise<void> {
  if (!(await confirm({ title: translate(texts.removeTitle, { name }), danger: true }))) return
  await call(mamAccounts.remove, { params: { id } })
    .then(() => invalidate('/files*'))
    .catch(reportFailure)
}

function AccountList() {
  const [record, setRecord] = useState<MamAccountRow | 'new' | null>(null)
  const actions: RowAction<MamAccountRow>[] = [
    { ...editing, can: 'mamAccount.update', run: setRecord },
    { label: shared.remove, icon: IconTrash, can: 'mamAccount.delete', danger: true, run: remove },
  ]
  return (
    <>
      <ListScreen<typeof mamAccounts.list, MamAccountRow>
        name={archiveTitles.accounts}
        list={mamAccounts.list}
        columns={columns}
        onOpen={setRecord}
        rowActions={actions}
        primaryAction={{
          label: texts.add,
          icon: IconPlus,
          can: 'mamAccount.create',
          run: () => setRecord('new'),
        }}
        empty={{ title: texts.none, body: texts.noneBody }}
      />
      <AccountDrawer record={record} onClose={() => setRecord(null)} />
    </>
  )
}

/** The accounts by which sounds reach the archive, and the groups that use them. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  if (!can('mamGroupAccount.index')) return <AccountList />
  const tab = search.get('tab') === 'groups' ? 'groups' : 'accounts'
  return (
    <Tabs
      value={tab}
      onChange={(key) => setSearch(key === 'groups' ? { tab: 'groups' } : {})}
      keepMounted={false}
    >
      <TabRow chosen={tab}>
        <Tabs.Tab value="accounts">{t(texts.tabAccounts)}</Tabs.Tab>
        <Tabs.Tab value="groups">{t(texts.tabGroups)}</Tabs.Tab>
      </TabRow>
      <Tabs.Panel value="accounts">
        <AccountList />
      </Tabs.Panel>
      <Tabs.Panel value="groups">
        <GrantList of="group" />
      </Tabs.Panel>
    </Tabs>
  )
}
