import { Stack, Switch, Table, Text } from '@mantine/core'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { chooseNotifications, myNotificationChoices } from '@toasoan/contract/account/profile'
import {
  type NotificationWay,
  notificationWayLabels,
  notificationWays,
} from '@toasoan/contract/messaging/choices'
import type { NotificationChoice } from '@toasoan/contract/messaging/notification-choice'
import { type NotificationKind, notificationKindLabel } from '@toasoan/contract/messaging/sentences'
import { queryClient } from '#web/client/query-client.ts'
import { keyOf, useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './account.module.css'
import { Habits } from './habits/habits.tsx'
import type { TabProps } from './tab-props.ts'
import { accountTexts } from './text.ts'

/** Kinds that only some people are ever told of. */
const needs: Partial<Record<NotificationKind, Permission>> = { registration_waiting: 'user.update' }

type Set = (choice: NotificationChoice, way: NotificationWay, on: boolean) => void
type Props = { choices: readonly NotificationChoice[]; set: Set }

function Way({
  choice,
  way,
  set,
  label,
}: {
  choice: NotificationChoice
  way: NotificationWay
  set: Set
  label?: string
}) {
  const t = useText()
  const event = t(notificationKindLabel(choice.kind))
  return (
    <Switch
      checked={choice[way]}
      label={label}
      aria-label={t(accountTexts.wayOf, { event, way: t(notificationWayLabels[way]) })}
      onChange={({ currentTarget }) => set(choice, way, currentTarget.checked)}
    />
  )
}

function AsTable({ choices, set }: Props) {
  const t = useText()
  return (
    <Table horizontalSpacing={20}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(accountTexts.event)}</Table.Th>
          {notificationWays.map((way) => (
            <Table.Th key={way} w={140}>
              {t(notificationWayLabels[way])}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {choices.map((choice) => (
          <Table.Tr key={choice.kind}>
            <Table.Td>{t(notificationKindLabel(choice.kind))}</Table.Td>
            {notificationWays.map((way) => (
              <Table.Td key={way}>
                <Way choice={choice} way={way} set={set} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function AsList({ choices, set }: Props) {
  const t = useText()
  return (
    <ul className={styles.lines}>
      {choices.map((choice) => (
        <li key={choice.kind}>
          <Text fw={500}>{t(notificationKindLabel(choice.kind))}</Text>
          <div className={styles.switches}>
            {notificationWays.map((way) => (
              <Way key={way} choice={choice} way={way} set={set} label={t(notificationWayLabels[way])} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** How one hears of each kind of event; a switch is kept at once. */
export function NotificationsTab({ watch }: TabProps) {
  const t = useText()
  const can = useCan()
  const narrow = useNarrow()
  const { data } = useCall(myNotificationChoices)
  const { mutate } = useChange(chooseNotifications, { invalidates: [myNotificationChoices] })
  const set: Set = (choice, way, on) => {
    const next = { ...choice, [way]: on }
    queryClient.setQueryData<NotificationChoice[]>(keyOf(myNotificationChoices), (all) =>
      all?.map((one) => (one.kind === choice.kind ? next : one)),
    )
    mutate({ body: { choices: [next] } })
  }
  if (!data) return <ListSkeleton rows={5} />
  const choices = data.filter(({ kind }) => can(needs[kind]))
  return (
    <Stack gap="md">
      <Habits watch={watch} />
      <Card title={t(accountTexts.notificationKinds)} flush>
        <Text size="sm" c="dimmed" px={20} py="xs">
          {t(accountTexts.notificationsLead)}
        </Text>
        {narrow ? <AsList choices={choices} set={set} /> : <AsTable choices={choices} set={set} />}
      </Card>
    </Stack>
  )
}
