import { IconPlus, IconX } from '@tabler/icons-react'
import {
  listMamGroupAccounts,
  type MamGroupAccountRow,
  revokeMamAccount,
} from '@toasoan/contract/media/archive'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { askGrant } from './grant-dialog.tsx'
import { archiveTexts as texts } from './text.ts'
import { archiveTitles } from './titles.ts'

const Whether = ({ yes }: { yes: boolean }) => useText()(yes ? shared.yes : shared.no)

const nameOf = ({ group, user }: MamGroupAccountRow) => (group ?? user)?.name ?? ''

const columnsOf = (of: 'group' | 'user'): Column<MamGroupAccountRow>[] => [
  { key: 'name', label: of === 'group' ? texts.group : texts.person, sortable: true, render: nameOf },
  nameColumn('account', texts.account),
  {
    key: 'may_search',
    label: texts.maySearch,
    render: (row) => <Whether yes={row.may_search} />,
  },
  { key: 'may_send', label: texts.maySend, render: (row) => <Whether yes={row.may_send} /> },
  timeColumn('created_at', texts.since, { sortable: true }),
]

async function revoke(row: MamGroupAccountRow): Promise<void> {
  const title = translate(texts.revokeTitle, { name: nameOf(row), account: row.account.name })
  if (!(await confirm({ title, danger: true }))) return
  await call(revokeMamAccount, { params: { id: row.id } })
    .then(() => invalidate('/files*'))
    .catch(reportFailure)
}

/** Which groups, or which persons, use which accounts of the archive. */
export function GrantList({ of }: { of: 'group' | 'user' }) {
  const resource = of === 'group' ? 'mamGroupAccount' : 'mamUserAccount'
  return (
    <ListScreen<typeof listMamGroupAccounts, MamGroupAccountRow>
      name={of === 'group' ? texts.groups : archiveTitles.people}
      list={listMamGroupAccounts}
      columns={columnsOf(of)}
      fixed={{ of }}
      rowActions={[
        {
          label: texts.revoke,
          icon: IconX,
          can: `${resource}.delete`,
          inline: true,
          danger: true,
          run: revoke,
        },
      ]}
      primaryAction={{
        label: of === 'group' ? texts.grantGroup : texts.grantPerson,
        icon: IconPlus,
        can: `${resource}.create`,
        run: () => void askGrant(of),
      }}
      empty={{ title: texts.noGrants }}
    />
  )
}
