import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  mySecondFactor,
  newRecoveryCodes,
  type SecondFactorSecret,
} from '@toasoan/contract/account/second-factor'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { AuthenticatorSecret } from '#web/entities/second-factor/authenticator-secret.tsx'
import { RecoveryCodes } from '#web/entities/second-factor/recovery-codes.tsx'
import { factorTexts } from '#web/entities/second-factor/second-factor-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { type Proof, ProveDialog } from './prove-dialog.tsx'
import { accountTexts } from './text.ts'

/** What is being done: nothing, proving oneself for something, setting up, or looking at new codes. */
type Doing =
  | { what: 'begin' | 'end' | 'renew' }
  | { what: 'set-up'; secret: SecondFactorSecret }
  | { what: 'codes'; codes: string[] }
  | null

const fresh = () => invalidate(mySecondFactor)

type SetUpProps = { secret: SecondFactorSecret; onOn: (codes: string[]) => void; onClose: () => void }

const codeOnly = z.object({ code: z.string().trim().min(6).max(40) })

function SetUp({ secret, onOn, onClose }: SetUpProps) {
  const confirm = async (body: { code: string }) =>
    onOn((await call(confirmSecondFactor, { body })).recovery_codes)
  return (
    <RecordForm
      schema={codeOnly}
      values={{ code: '' }}
      onSave={confirm}
      onCancel={onClose}
      saveLabel={accountTexts.factorConfirm}
      place="dialog"
    >
      <AuthenticatorSecret secret={secret} />
      <FormText name="code" label={factorTexts.code} help={factorTexts.codeHelp} required autoFocus />
    </RecordForm>
  )
}

type State = DataOf<typeof mySecondFactor>

function Standing({ state, onDo }: { state: State; onDo: (doing: Doing) => void }) {
  const t = useText()
  const begin = () =>
    state.has_password
      ? onDo({ what: 'begin' })
      : void call(beginSecondFactor, { body: {} }).then(
          (secret) => onDo({ what: 'set-up', secret }),
          reportFailure,
        )
  return (
    <Stack gap="md" maw={640}>
      <div>
        <StatusBadge
          tone={state.enabled ? 'success' : 'secondary'}
          icon={state.enabled ? IconShieldCheck : IconShieldOff}
        >
          {state.enabled
            ? t(accountTexts.factorOn, { since: state.since ? dateTime(state.since) : '' })
            : t(accountTexts.factorOff)}
        </StatusBadge>
      </div>
      <Text size="sm">{t(accountTexts.factorLead)}</Text>
      {state.enabled && (
        <Text size="sm" c={state.recovery_left < 3 ? 'red' : 'dimmed'}>
          {t(accountTexts.recoveryLeft, { count: state.recovery_left })}
        </Text>
      )}
      {state.enabled && state.required && (
        <Text size="sm" c="dimmed">
          {t(accountTexts.factorRequired)}
        </Text>
      )}
      <Group gap="xs">
        {!state.enabled && <Button onClick={begin}>{t(accountTexts.factorBegin)}</Button>}
        {state.enabled && (
          <Button variant="default" onClick={() => onDo({ what: 'renew' })}>
            {t(accountTexts.recoveryRenew)}
          </Button>
        )}
        {state.enabled && !state.required && (
          <Button variant="default" color="red" onClick={() => onDo({ what: 'end' })}>
            {t(accountTexts.factorEnd)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The second factor of one's account. */
export function SecondFactorTab() {
  const t = useText()
  const { data: state } = useCall(mySecondFactor)
  const [doing, setDoing] = useState<Doing>(null)
  if (!state) return <ListSkeleton rows={3} />
  const close = () => setDoing(null)
  const show = async (codes: string[]) => {
    setDoing({ what: 'codes', codes })
    await fresh()
  }
  const asks = { password: state.has_password, code: true }
  const end = async (body: Proof) => {
    await call(endSecondFactor, { body })
    close()
    toastSuccess(t(accountTexts.factorEnded))
    await fresh()
  }
  return (
    <Card title={t(accountTexts.secondFactor)}>
      {doing?.what === 'codes' ? (
        <RecoveryCodes codes={doing.codes} onKept={close} />
      ) : (
        <Standing state={state} onDo={setDoing} />
      )}
      {doing?.what === 'begin' && (
        <ProveDialog
          title={accountTexts.proveTitle}
          asks={{ password: true, code: false }}
          onProved={async ({ password }) =>
            setDoing({ what: 'set-up', secret: await call(beginSecondFactor, { body: { password } }) })
          }
          onClose={close}
        />
      )}
      {doing?.what === 'set-up' && (
        <Modal opened onClose={close} title={t(accountTexts.factorBegin)} size="lg">
          <SetUp secret={doing.secret} onOn={(codes) => void show(codes)} onClose={close} />
        </Modal>
      )}
      {doing?.what === 'end' && (
        <ProveDialog title={accountTexts.factorEnd} asks={asks} onProved={end} onClose={close} />
      )}
      {doing?.what === 'renew' && (
        <ProveDialog
          title={accountTexts.recoveryRenew}
          body={accountTexts.recoveryRenewBody}
          asks={asks}
          onProved={async (body) => show((await call(newRecoveryCodes, { body })).recovery_codes)}
          onClose={close}
        />
      )}
    </Card>
  )
}
