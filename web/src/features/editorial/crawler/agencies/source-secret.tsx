import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { setSourceSecret } from '@toasoan/contract/editorial/agencies'
import type { SourceRow } from '@toasoan/contract/editorial/crawler-sources'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { agencyTexts } from './text.ts'

/** Sets what a source signs in with; it is never shown again. */
export function SourceSecret({ source, onSaved }: { source: SourceRow; onSaved: () => unknown }) {
  const t = useText()
  const [secret, setSecret] = useState('')
  const [forget, setForget] = useState(false)
  const save = useChange(setSourceSecret, {
    onDone: () => {
      setSecret('')
      setForget(false)
      toastSuccess(t(agencyTexts.secretSaved))
      void onSaved()
    },
  })
  return (
    <Card title={t(agencyTexts.secretTitle)}>
      <Stack gap="md">
        <p>{t(source.has_secret ? agencyTexts.secretSet : agencyTexts.secretNone)}</p>
        <Textarea
          label={t(agencyTexts.secretNew)}
          value={secret}
          autosize
          minRows={1}
          maxRows={8}
          autoComplete="off"
          spellCheck={false}
          maxLength={10_000}
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        />
        {source.host_key && (
          <>
            <p style={{ overflowWrap: 'anywhere' }}>{t(agencyTexts.hostKey, { key: source.host_key })}</p>
            <Checkbox
              label={t(agencyTexts.forgetKey)}
              checked={forget}
              onChange={({ currentTarget }) => setForget(currentTarget.checked)}
            />
          </>
        )}
        <Button
          variant="default"
          loading={save.isPending}
          disabled={secret === '' && !forget}
          onClick={() =>
            save.mutate({ params: { id: source.id }, body: { secret, forget_host_key: forget } })
          }
        >
          {t(agencyTexts.secretSave)}
        </Button>
      </Stack>
    </Card>
  )
}
