import { Button, Group, Modal, Stack, Text as Words } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  addDelegation,
  type Delegation,
  delegationLabels,
  endDelegation,
  listDelegations,
} from '@toasoan/contract/planning/approval-delegations'
import { useCall, useChange } from '#web/client/use-call.ts'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { FormDate, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { useSearch } from '#web/ui/use-search.ts'
import styles from './approvals.module.css'
import { approvalTexts } from './text.ts'
import { staleInbox } from './use-live-inbox.ts'

type Values = Record<string, unknown>

const blank: Values = { delegate_id: null, from_day: null, until_day: null, note: '' }

type ListProps = { title: string; rows: readonly Delegation[]; nameOf: (row: Delegation) => string }

/** Delegations in one direction, each with the way to end it. */
function DelegationList({ title, rows, nameOf }: ListProps) {
  const t = useText()
  const end = useChange(endDelegation, { invalidates: staleInbox })
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.delegations}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {t(approvalTexts.delegateTo, {
                name: nameOf(row),
                from: inDay(row.from_day),
                until: inDay(row.until_day),
              })}
              {row.note && ` · ${row.note}`}
            </span>
            <Group gap="xs">
              {row.active && <StatusBadge tone="success">{t(approvalTexts.delegateActive)}</StatusBadge>}
              <Button
                size="xs"
                variant="default"
                disabled={end.isPending}
                aria-label={t(approvalTexts.delegateEndOf, { name: nameOf(row) })}
                onClick={() => end.mutate({ params: { id: row.id } })}
              >
                {t(approvalTexts.delegateEnd)}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names who decides while one is away, and shows who does so already; open by `?delegate=1`. */
export function Delegations() {
  const t = useText()
  const { id } = useUser()
  const [search, change] = useSearch()
  const isOpen = search.has('delegate')
  const { data } = useCall(listDelegations, {}, { enabled: isOpen, quiet: true })
  const add = useChange(addDelegation, { quiet: true, invalidates: staleInbox })
  const put = (open: boolean) => change({ delegate: open ? 1 : null }, { replace: true })
  return (
    <>
      <PageAction>
        <Button variant="default" leftSection={<IconUserShare size={16} />} onClick={() => put(true)}>
          {t(approvalTexts.delegate)}
        </Button>
      </PageAction>
      <Modal opened={isOpen} onClose={() => put(false)} title={t(approvalTexts.delegate)}>
        <Stack gap="md">
          <DelegationList
            title={t(approvalTexts.delegateGiven)}
            rows={data?.given ?? []}
            nameOf={({ delegate }) => delegate.name}
          />
          <DelegationList
            title={t(approvalTexts.delegateReceived)}
            rows={data?.received ?? []}
            nameOf={({ giver }) => giver.name}
          />
          <Words size="sm">{t(approvalTexts.delegateHelp)}</Words>
          <RecordForm<Values>
            schema={addDelegation.body}
            values={blank}
            place="dialog"
            saveLabel={approvalTexts.delegateSave}
            onCancel={() => put(false)}
            onSave={async (body) => {
              await add.mutateAsync({ body: body as never })
              toastSuccess(t(shared.saved))
              put(false)
            }}
          >
            <Stack gap="md">
              <PersonSelect name="delegate_id" label={delegationLabels.delegate_id} required except={id} />
              <FormDate name="from_day" label={delegationLabels.from_day} required />
              <FormDate name="until_day" label={delegationLabels.until_day} required />
              <FormTextarea name="note" label={delegationLabels.note} maxLength={500} />
            </Stack>
          </RecordForm>
        </Stack>
      </Modal>
    </>
  )
}
