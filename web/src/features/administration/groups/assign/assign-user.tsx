import { SegmentedControl } from '@mantine/core'
import { IconCircleCheck, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { assignGroupUsers, type groupUsers } from '@toasoan/contract/administration/groups'
import { useMemo, useState } from 'react'
import type { RowOf } from '#web/client/call.ts'
import { useChange } from '#web/client/use-call.ts'
import { BeyondNote } from '#web/entities/beyond-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { GroupRecord, type ViewedGroup } from '../group-record.tsx'
import { groupTexts } from '../text.ts'
import { endpointOf } from './endpoint-of.ts'

type Row = RowOf<typeof groupUsers>

function Membership({ member }: { member: boolean }) {
  const t = useText()
  return member ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      {t(groupTexts.member)}
    </StatusBadge>
  ) : (
    t(groupTexts.notMember)
  )
}

const columns: Column<Row>[] = [
  { key: 'name', label: groupTexts.person, sortable: true },
  { key: 'username', label: groupTexts.username, sortable: true },
  {
    key: 'departments',
    label: groupTexts.departments,
    wraps: true,
    render: ({ departments }) => departments.map(({ name }) => name).join(', '),
  },
  { key: 'position', label: groupTexts.position },
  {
    key: 'member',
    label: groupTexts.membership,
    render: ({ member }) => <Membership member={member} />,
  },
]

function People({ group }: { group: ViewedGroup }) {
  const t = useText()
  const [who, setWho] = useState('everybody')
  const list = useMemo(() => endpointOf(group.id), [group.id])
  const assign = useChange(assignGroupUsers, { invalidates: ['/groups*', '/users*', '/roles*', list.path] })
  const put = async (rows: Row[], member: boolean): Promise<boolean> => {
    if (!member) {
      const title = t(groupTexts.takeTitle, { count: rows.length })
      const body = t(groupTexts.takeBody)
      if (!(await confirm({ title, body, confirmLabel: groupTexts.take, danger: true }))) return false
    }
    const ids = rows.map(({ id }) => id)
    const body = member ? { add: ids, remove: [] } : { add: [], remove: ids }
    const done = await assign.mutateAsync({ params: { id: group.id }, body }).catch(() => null)
    if (done) toastSuccess(t(groupTexts.assigned, done))
    return done !== null
  }
  const putIn = { key: 'put', label: groupTexts.put, icon: IconUserPlus }
  const takeOut = { key: 'take', label: groupTexts.take, icon: IconUserMinus, danger: true }
  return (
    <ListScreen<typeof groupUsers, Row>
      name={groupTexts.assignUser}
      list={list}
      fixed={who === 'everybody' ? { everybody: 'true' } : {}}
      columns={columns}
      tools={
        <>
          {!group.grantable && <BeyondNote />}
          <SegmentedControl
            size="xs"
            aria-label={t(groupTexts.membership)}
            value={who}
            onChange={setWho}
            data={[
              { value: 'everybody', label: t(groupTexts.everybody) },
              { value: 'members', label: t(groupTexts.member) },
            ]}
          />
        </>
      }
      rowActions={
        group.grantable
          ? [
              { ...putIn, when: ({ member }) => !member, run: (row) => put([row], true) },
              { ...takeOut, when: ({ member }) => member, run: (row) => put([row], false) },
            ]
          : []
      }
      bulkActions={
        group.grantable
          ? [
              { ...putIn, run: (rows) => put(rows, true) },
              { ...takeOut, run: (rows) => put(rows, false) },
            ]
          : []
      }
      empty={{ title: groupTexts.noMembers }}
    />
  )
}

/** Puts people into a group and takes them out. */
export const Component = () => (
  <GroupRecord what={groupTexts.assignUser}>{(group) => <People key={group.id} group={group} />}</GroupRecord>
)
