import { Button, Group, List, Text } from '@mantine/core'
import type { banUsers } from '@toasoan/contract/administration/users'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { userTexts } from '../text.ts'

type Answer = DataOf<typeof banUsers>
type Told = { id: number; name: string; message: string }

function Results({
  done,
  failed,
  resolve,
}: {
  done: number
  failed: Told[]
  resolve: (nothing: null) => void
}) {
  const t = useText()
  return (
    <DialogWindow title={t(userTexts.resultTitle)}>
      <Text>{t(userTexts.resultDone, { count: done })}</Text>
      <Text mt="xs">{t(userTexts.resultFailed, { count: failed.length })}</Text>
      <List mt="xs" spacing={6}>
        {failed.map(({ id, name, message }) => (
          <List.Item key={id}>
            <strong>{name}</strong>: {message}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => resolve(null)} data-autofocus>
          {t(shared.close)}
        </Button>
      </Group>
    </DialogWindow>
  )
}

/** Waits for a change of several people and says of whom it was refused and why. False: it failed as a whole. */
export async function notifyResults(
  rows: { id: number; name: string }[],
  change: Promise<Answer>,
): Promise<boolean> {
  try {
    const { results } = await change
    const failed = results.filter(({ ok }) => !ok)
    if (failed.length === 0) {
      toastSuccess(translate(userTexts.allDone, { count: results.length }))
      return true
    }
    const told = failed.map(({ id, message }) => ({
      id,
      name: rows.find((row) => row.id === id)?.name ?? String(id),
      message: message ?? '',
    }))
    await openDialog<null>((resolve) => (
      <Results done={results.length - failed.length} failed={told} resolve={resolve} />
    ))
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}
