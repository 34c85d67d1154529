import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  startHeadlineTrial,
  stopHeadlineTrial,
  type HeadlineTrial as Trial,
  trialRule,
  viewHeadlineTrial,
} from '@toasoan/contract/site/headline-trials'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { previewTexts } from './preview-texts.ts'

const stateWords = {
  running: previewTexts.running,
  first: previewTexts.first,
  second: previewTexts.secondWon,
  stopped: previewTexts.ended,
} as const

const percent = (clicked: number, shown: number): string =>
  `${(shown === 0 ? 0 : (clicked / shown) * 100).toLocaleString('vi', { maximumFractionDigits: 1 })}%`

function Count({ title, shown, clicked }: Trial['first']) {
  const t = useText()
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {t(previewTexts.counts, { shown, clicked, rate: percent(clicked, shown) })}
      </Text>
    </div>
  )
}

/** Two headlines of a live story tried on the front page: begins, shows and stops it. Nothing where the settings say no. */
export function HeadlineTrial({ id }: { id: number }) {
  const t = useText()
  const can = useCan()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data } = useCall(viewHeadlineTrial, { params: { id } }, { quiet: true, refetchInterval: 30_000 })
  if (!data || (!data.enabled && data.trial?.state !== 'running')) return null
  const { trial } = data
  const mayAct = can('frontPage.publish')
  const act = async (work: () => Promise<unknown>, words: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      setTitle('')
      toastSuccess(words)
    } catch (failure) {
      const field = isApiError(failure) ? failure.errors.second_title?.[0] : undefined
      if (field) setError(field)
      else reportFailure(failure)
    } finally {
      setBusy(false)
      void invalidate('/front-page*')
    }
  }
  const start = () =>
    act(
      () => call(startHeadlineTrial, { body: { article_id: id, second_title: title.trim() } }),
      t(previewTexts.started),
    )
  const stop = () => act(() => call(stopHeadlineTrial, { params: { id } }), t(previewTexts.stopped))
  const isOn = trial?.state === 'running' || trial?.state === 'second'
  return (
    <Stack gap={8} role="group" aria-label={t(previewTexts.trial)}>
      <Group gap={8} justify="space-between">
        <Text size="sm" fw={500}>
          {t(previewTexts.trial)}
        </Text>
        {trial && <Badge variant="light">{t(stateWords[trial.state])}</Badge>}
      </Group>
      <Text size="xs" c="dimmed">
        {t(previewTexts.trialHelp, trialRule)}
      </Text>
      {trial && (
        <>
          <Count {...trial.first} />
          <Count {...trial.second} />
        </>
      )}
      {mayAct && isOn && (
        <Button variant="default" size="sm" loading={busy} onClick={() => void stop()}>
          {t(previewTexts.stop)}
        </Button>
      )}
      {mayAct && !isOn && data.enabled && (
        <>
          <TextInput
            label={t(previewTexts.second)}
            maxLength={300}
            value={title}
            error={error}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button
            variant="default"
            size="sm"
            loading={busy}
            disabled={title.trim() === ''}
            onClick={() => void start()}
          >
            {t(trial ? previewTexts.again : previewTexts.start)}
          </Button>
        </>
      )}
    </Stack>
  )
}
