import { VisuallyHidden } from '@mantine/core'
import { genderLabels } from '@toasoan/contract/administration/person-fields'
import { type UserRow, userLabels } from '@toasoan/contract/administration/users'
import { UserStatus } from '#web/entities/user-status.tsx'
import { useText } from '#web/language/use-text.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { PicturedName } from '#web/ui/data-table/pictured-name.tsx'
import { date } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { userTexts } from '../text.ts'

const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ')

const PersonName = ({ row }: { row: UserRow }) => (
  <PicturedName
    picture={<UserAvatar name={row.name} src={row.avatar} size={32} />}
    name={row.name}
    detail={row.username}
  />
)

function LastSeen({ at }: { at: string | null }) {
  const t = useText()
  // A dash: most accounts of a new organisation have none, and the few that have one are looked for.
  return at ? (
    <TimeText at={at} relative />
  ) : (
    <span title={t(userTexts.never)}>
      –<VisuallyHidden>{t(userTexts.never)}</VisuallyHidden>
    </span>
  )
}

function Gender({ of }: { of: UserRow['gender'] }) {
  const t = useText()
  return of && t(genderLabels[of])
}

/** The columns of the list of users. */
export const userColumns: Column<UserRow>[] = [
  {
    key: 'name',
    label: userTexts.person,
    sortable: true,
    render: (row) => <PersonName row={row} />,
  },
  {
    key: 'departments',
    label: userLabels.department_ids,
    wraps: true,
    render: ({ departments }) => names(departments),
  },
  { key: 'position', label: userLabels.position_id, render: ({ position }) => position?.name ?? '' },
  { key: 'roles', label: userLabels.role_ids, wraps: true, render: ({ roles }) => names(roles) },
  {
    key: 'status',
    label: userLabels.status,
    render: ({ status }) => <UserStatus status={status} />,
  },
  {
    key: 'last_seen_at',
    label: userTexts.lastSeen,
    render: ({ last_seen_at }) => <LastSeen at={last_seen_at} />,
  },
  { key: 'display_name', label: userLabels.display_name, hidden: true },
  { key: 'email', label: userLabels.email, sortable: true, hidden: true },
  { key: 'phone', label: userLabels.phone, hidden: true },
  { key: 'alias', label: userLabels.alias, hidden: true },
  {
    key: 'gender',
    label: userLabels.gender,
    hidden: true,
    render: ({ gender }) => <Gender of={gender} />,
  },
  {
    key: 'birthday',
    label: userLabels.birthday,
    hidden: true,
    render: ({ birthday }) => birthday && date(birthday),
  },
  { key: 'groups', label: userTexts.groups, hidden: true, render: ({ groups }) => names(groups) },
  {
    key: 'created_at',
    label: userTexts.created,
    sortable: true,
    hidden: true,
    align: 'right',
    render: ({ created_at }) => <TimeText at={created_at} relative even />,
  },
]
