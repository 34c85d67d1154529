import { Button, Group, Menu, SegmentedControl } from '@mantine/core'
import {
  type Icon,
  IconAlarm,
  IconAlarmOff,
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconCircleCheck,
  IconHelpCircle,
  IconSunrise,
} from '@tabler/icons-react'
import { finishNotification, snoozeNotification } from '@toasoan/contract/messaging/notification-centre'
import {
  listNotifications,
  type NotificationRow,
  readNotification,
  removeNotification,
} from '@toasoan/contract/messaging/notifications'
import {
  type NotificationKind,
  notificationKindLabel,
  notificationKinds,
} from '@toasoan/contract/messaging/sentences'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { dateTime, dayAgo } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { personalTexts as texts } from './personal-texts.ts'
import { Pinned } from './pinned.tsx'
import { notificationTitles } from './titles.ts'
import { type Filters, type Several, useSeveral } from './use-several.ts'
import { WhyDialog } from './why-dialog.tsx'

const isKind = (kind: string): kind is NotificationKind => (notificationKinds as string[]).includes(kind)

function Kind({ kind }: { kind: string }) {
  const t = useText()
  return isKind(kind) ? t(notificationKindLabel(kind)) : kind
}

function What({ row: { title, body, snoozed_until } }: { row: NotificationRow }) {
  const t = useText()
  return (
    <>
      {title}
      {body && <small> · {body}</small>}
      {snoozed_until && <small> · {t(texts.until, { time: dateTime(snoozed_until) })}</small>}
    </>
  )
}

const columns: Column<NotificationRow>[] = [
  { key: 'title', label: texts.what, render: (row) => <What row={row} /> },
  { key: 'kind', label: texts.kind, render: ({ kind }) => <Kind kind={kind} /> },
  timeColumn('created_at', texts.when, { sortable: true }),
]

const views = {
  open: { done: 'false', snoozed: undefined },
  snoozed: { done: undefined, snoozed: 'true' },
  done: { done: 'true', snoozed: undefined },
} as const

type View = keyof typeof views

const hour = 3_600_000

/** An hour from now; seven in the morning of the house's next day. */
const later = {
  hour: () => new Date(Date.now() + hour).toISOString(),
  tomorrow: () => new Date(`${dayAgo(-1)}T07:00:00+07:00`).toISOString(),
}

type Way = Several & { icon: Icon }

const way = {
  read: { to: 'read', label: 'markRead', icon: IconCheck },
  done: { to: 'done', label: 'finish', icon: IconCircleCheck },
  open: { to: 'open', label: 'unfinish', icon: IconArrowBackUp },
  hour: { to: 'snoozed', until: later.hour, label: 'hour', icon: IconAlarm },
  tomorrow: { to: 'snoozed', until: later.tomorrow, label: 'tomorrow', icon: IconSunrise },
  wake: { to: 'snoozed', until: () => null, label: 'wake', icon: IconAlarmOff },
} as const satisfies Record<string, Way>

/** What can be made of several in each view. */
const ways: Record<View, readonly Way[]> = {
  open: [way.read, way.done, way.hour, way.tomorrow],
  snoozed: [way.wake, way.done, way.hour, way.tomorrow],
  done: [way.open, way.hour, way.tomorrow],
}

/** The filters that the address names. */
function filtered(search: URLSearchParams): Filters {
  const unread = search.get('unread')
  return {
    keyword: search.get('keyword') || undefined,
    kind: search.get('kind') || undefined,
    unread: unread === 'true' || unread === 'false' ? unread : undefined,
  }
}

/** One's own notifications: looked at, put off, dealt with. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const named = search.get('view') ?? ''
  const view: View = Object.hasOwn(views, named) ? (named as View) : 'open'
  const [why, setWhy] = useState<number | null>(null)
  const read = useChange(readNotification)
  const remove = useChange(removeNotification)
  const snooze = useChange(snoozeNotification)
  const finish = useChange(finishNotification)
  const several = useSeveral()
  const filters: Filter[] = useMemo(
    () => [
      {
        name: 'kind',
        label: texts.kind,
        kind: 'select',
        searchable: true,
        options: notificationKinds.map((value) => ({ value, label: notificationKindLabel(value) })),
      },
      selectFilter('unread', texts.unread, { true: shared.yes, false: shared.no }),
    ],
    [],
  )
  const open = (row: NotificationRow) => {
    if (!row.read_at) read.mutate({ params: { id: row.id } })
    if (row.link) void navigate(row.link)
  }
  const put = (until: () => string | null) => (row: NotificationRow) =>
    snooze.mutate({ params: { id: row.id }, body: { until: until() } })
  return (
    <>
      <Pinned />
      <Group mb="sm" justify="space-between">
        <SegmentedControl
          aria-label={t(texts.state)}
          value={view}
          onChange={(next) => void navigate(next === 'open' ? '?' : `?view=${next}`)}
          data={(Object.keys(views) as View[]).map((value) => ({ value, label: t(texts[value]) }))}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={several.busy}>
              {t(texts.all)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t(texts.withAll)}</Menu.Label>
            {ways[view].map(({ icon: Icon, ...way }) => (
              <Menu.Item
                key={way.label}
                leftSection={<Icon size={16} />}
                onClick={() =>
                  void several.all(way, { ...filtered(search), ...views[view] }).catch(reportFailure)
                }
              >
                {t(texts[way.label])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <ListScreen<typeof listNotifications, NotificationRow>
        key={view}
        name={notificationTitles.personal}
        list={listNotifications}
        fixed={views[view]}
        columns={columns}
        filters={filters}
        onOpen={open}
        bulkActions={ways[view].map((way) => ({
          key: way.label,
          label: texts[way.label],
          icon: way.icon,
          run: (rows) => several.chosen(way, rows),
        }))}
        rowActions={[
          {
            label: texts.finish,
            icon: IconCircleCheck,
            inline: true,
            when: ({ done_at }) => done_at === null,
            run: ({ id }) => finish.mutate({ params: { id }, body: { done: true } }),
          },
          {
            label: texts.unfinish,
            icon: IconArrowBackUp,
            when: ({ done_at }) => done_at !== null,
            run: ({ id }) => finish.mutate({ params: { id }, body: { done: false } }),
          },
          {
            label: texts.markRead,
            icon: IconCheck,
            when: ({ read_at }) => read_at === null,
            run: ({ id }) => read.mutate({ params: { id } }),
          },
          { label: texts.hour, icon: IconAlarm, run: put(later.hour) },
          { label: texts.tomorrow, icon: IconSunrise, run: put(later.tomorrow) },
          {
            label: texts.wake,
            icon: IconAlarmOff,
            when: ({ snoozed_until }) => snoozed_until !== null,
            run: put(() => null),
          },
          { label: texts.why, icon: IconHelpCircle, run: ({ id }) => setWhy(id) },
          { ...deleting, run: ({ id }) => remove.mutate({ params: { id } }) },
        ]}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
        rowTone={({ read_at }) => (read_at === null ? 'strong' : undefined)}
      />
      {why !== null && <WhyDialog id={why} onClose={() => setWhy(null)} />}
    </>
  )
}
