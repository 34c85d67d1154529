import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import {
  decideSetting,
  type ProposalVerdict,
  type SettingRow,
} from '@toasoan/contract/administration/settings'
import { invalidate } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { shortTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { SettingValueText } from './setting-value-text.tsx'
import { settingTexts } from './text.ts'

const done = {
  confirm: settingTexts.confirmed,
  reject: settingTexts.rejected,
  withdraw: settingTexts.withdrawn,
} as const

const questions = {
  confirm: { title: settingTexts.confirmTitle, confirmLabel: settingTexts.confirmChange },
  reject: null,
  withdraw: { title: settingTexts.withdrawTitle, confirmLabel: settingTexts.withdrawChange },
} as const

/** A change that waits for a second person: its value, who proposed it, and what the actor may do about it. */
export function PendingChange({
  row: { pending },
  roles,
}: {
  row: Pick<SettingRow, 'pending'>
  roles: ReadonlyMap<number, string>
}) {
  const t = useText()
  const decide = useChange(decideSetting)
  if (!pending) return null
  const end = async (verdict: ProposalVerdict) => {
    const question = questions[verdict]
    if (question && !(await confirm({ ...question, title: t(question.title) }))) return
    await decide.mutateAsync({ params: { id: pending.id }, body: { verdict } }).then(
      async () => {
        await invalidate('/settings*')
        toastSuccess(t(done[verdict]))
      },
      () => {},
    )
  }
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconHourglass size={18} />}
      title={t(settingTexts.waitingTitle)}
    >
      <Stack gap="xs">
        <Words size="sm">
          {t(settingTexts.waitingBy, { name: pending.by.name, when: shortTime(pending.at) })}{' '}
          <strong>
            <SettingValueText value={pending.value} roles={roles} />
          </strong>
        </Words>
        {pending.together.length > 1 && (
          <Words size="xs" c="dimmed">
            {t(settingTexts.waitingTogether, { names: pending.together.join(', ') })}
          </Words>
        )}
        {pending.is_own && (
          <Words size="xs" c="dimmed">
            {t(settingTexts.waitingOwn)}
          </Words>
        )}
        <Group gap="xs">
          {pending.may_decide && (
            <>
              <Button size="xs" loading={decide.isPending} onClick={() => void end('confirm')}>
                {t(settingTexts.confirmChange)}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={decide.isPending}
                onClick={() => void end('reject')}
              >
                {t(settingTexts.rejectChange)}
              </Button>
            </>
          )}
          {pending.is_own && (
            <Button
              size="xs"
              variant="default"
              loading={decide.isPending}
              onClick={() => void end('withdraw')}
            >
              {t(settingTexts.withdrawChange)}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
