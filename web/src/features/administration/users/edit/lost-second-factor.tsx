import { Button, Text } from '@mantine/core'
import { removeSecondFactor } from '@toasoan/contract/account/second-factor'
import type { UserDetail } from '@toasoan/contract/administration/users'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { changeUsers } from '../changes.ts'
import { userTexts } from '../text.ts'

/** Takes away a second factor that its person can no longer use. */
export function LostSecondFactor({ user }: { user: UserDetail }) {
  const t = useText()
  const remove = async () => {
    const { secondFactorRemove: title, secondFactorLost: body } = userTexts
    if (!(await confirm({ title, body: t(body), confirmLabel: title, danger: true }))) return
    await changeUsers(removeSecondFactor, { params: { id: user.id } }).then(
      () => toastSuccess(t(userTexts.secondFactorRemoved)),
      reportFailure,
    )
  }
  return (
    <Card title={t(userTexts.secondFactor)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(userTexts.secondFactorLost)}
      </Text>
      <Button variant="default" onClick={() => void remove()}>
        {t(userTexts.secondFactorRemove)}
      </Button>
    </Card>
  )
}
