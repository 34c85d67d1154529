import { Alert, Button, Drawer, Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { Facts } from '../moves/facts.tsx'
import { MoveButtons } from '../moves/move-buttons.tsx'
import { reportClash } from '../moves/show-clash.tsx'
import { deleteAfterAsking } from '../records/delete-after-asking.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { askForStep, RequestForm } from './request-form.tsx'
import { type AnyScreens, type RequestParts, type RequestRow, shownOf } from './request-screens.ts'
import { RequestStatus } from './request-status.tsx'
import { requestTexts } from './request-texts.ts'

type Detail = RequestRow & RequestParts

type Props = { screens: AnyScreens; row: Detail; onClose: () => void }

/** Actions on the request itself: edit and delete. */
function Editing({ screens, row, onClose }: Props): ReactNode {
  const t = useText()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const { resource, stale, form, actions: Actions } = screens
  const drop = async () => {
    const question = { title: t(requestTexts.deleteTitle, { name: row.title }), stale }
    if (await deleteAfterAsking(resource.remove, { params: { id: row.id } }, question)) onClose()
  }
  const mayEdit = row.may.update && (!form?.add.can || can(form.add.can))
  const look = { variant: 'subtle', size: 'xs' } as const
  return (
    <Group gap={4}>
      {Actions && <Actions row={row} />}
      {mayEdit && form && (
        <Button component={Link} to={form.edit(row)} {...look}>
          {t(shared.edit)}
        </Button>
      )}
      {mayEdit && !form && (
        <Button {...look} onClick={() => setEditing(true)}>
          {t(shared.edit)}
        </Button>
      )}
      {row.may.delete && (
        <Button {...look} color="red" onClick={() => void drop()}>
          {t(shared.remove)}
        </Button>
      )}
      {editing && <RequestForm screens={screens} row={row} onClose={() => setEditing(false)} />}
    </Group>
  )
}

function Request({ screens, row, onClose }: Props) {
  const t = useText()
  const { resource, stale, asks, stepOf, notices: Notices, section: Section } = screens
  const move = useChange(resource.move, { quiet: true, invalidates: stale })
  const [given, setGiven] = useState<unknown>(null)
  const go = async (status: string, reason: string) => {
    const names = asks?.(status) ?? []
    const title = resource.transitions.find(({ to }) => to === status)?.label
    const asked =
      names.length > 0 ? await askForStep({ screens, row, names, title: title ? t(title) : '' }) : {}
    if (asked === null) return
    try {
      const body = { status, reason, version: row.version, ...stepOf?.(status, given), ...asked }
      await move.mutateAsync({ params: { id: row.id }, body })
      toastSuccess(t(requestTexts.moved, { name: row.title }))
    } catch (error) {
      reportClash(error)
    }
  }
  const facts = screens.fields
    .filter(({ name, fact = true }) => fact && name !== 'title')
    .map((field) => [field.label, shownOf(field as never, row)] as const)
  return (
    <Stack>
      <Group justify="space-between">
        <RequestStatus screens={screens} row={row} />
        <Editing screens={screens} row={row} onClose={onClose} />
      </Group>
      <MoveButtons
        transitions={resource.transitions}
        status={row.status}
        moves={row.moves}
        without={screens.without ?? []}
        onMove={go}
        busy={move.isPending}
      />
      {Notices && <Notices row={row} />}
      {row.reason && row.status !== 'pending' && <Alert variant="light">{row.reason}</Alert>}
      <Facts of={facts} />
      {Section && <Section row={row} given={given} onGive={setGiven} />}
      <Title order={3} size="h5">
        {t(requestTexts.history)}
      </Title>
      <Timeline type={resource.name} entries={row.history} labels={resource.statuses} />
    </Stack>
  )
}

/** One request over the list: details, actions and history. */
export function RequestDrawer({
  screens,
  id,
  onClose,
}: {
  screens: AnyScreens
  id: number | null
  onClose: () => void
}) {
  const t = useText()
  const { data, error } = useCall(
    screens.resource.view,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, quiet: true },
  )
  const row = data as Detail | undefined
  const shown = id !== null && row?.id === id ? row : null
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={shown?.title ?? t(screens.texts.one)}>
      {shown ? (
        <Request key={shown.id} screens={screens} row={shown} onClose={onClose} />
      ) : error ? (
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Drawer>
  )
}
