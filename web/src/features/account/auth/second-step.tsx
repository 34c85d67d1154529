import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { beginAtLogin, confirmAtLogin, enterCode } from '#web/client/account-calls.ts'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { AuthenticatorSecret } from '#web/entities/second-factor/authenticator-secret.tsx'
import { RecoveryCodes } from '#web/entities/second-factor/recovery-codes.tsx'
import { factorTexts } from '#web/entities/second-factor/second-factor-texts.ts'
import { useText } from '#web/language/use-text.ts'
import type { OpenedSession } from '#web/session/session.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import type { NextStep } from './next-step.ts'
import { authTexts } from './text.ts'

type Props = { ticket: string; onOpened: (session: OpenedSession) => void; onAgain: () => void }

/** The field for a code, what went wrong with the last one, and the ways on and back. */
function CodeForm({
  help,
  submit,
  onAgain,
}: {
  help: string
  submit: (code: string) => Promise<void>
  onAgain: () => void
}) {
  const t = useText()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setBusy(true)
    try {
      await submit(code.trim())
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.errors.code?.[0] ?? error.message)
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.fields} onSubmit={(event) => void send(event)} noValidate>
      {failure && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
          {failure}
        </Alert>
      )}
      <TextInput
        name="code"
        label={t(factorTexts.code)}
        description={help}
        size="md"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={code.trim().length < 6}>
        {t(authTexts.submitCode)}
      </Button>
      <div className={styles.under}>
        <Anchor component="button" type="button" size="sm" onClick={onAgain}>
          {t(authTexts.startAgain)}
        </Anchor>
      </div>
    </form>
  )
}

function EnterCode({ ticket, onOpened, onAgain }: Props) {
  const t = useText()
  return (
    <AuthFrame title={t(authTexts.codeTitle)} lead={t(authTexts.codeLead)}>
      <CodeForm
        help={t(factorTexts.codeOrRecovery)}
        submit={async (code) => onOpened(await call(enterCode, { body: { ticket, code } }))}
        onAgain={onAgain}
      />
    </AuthFrame>
  )
}

function SetUp({ ticket, onOpened, onAgain }: Props) {
  const t = useText()
  // One secret for one ticket: another would make what was scanned worthless.
  const { data: secret, error } = useCall(
    beginAtLogin,
    { body: { ticket } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [opened, setOpened] = useState<{ session: OpenedSession; codes: string[] } | null>(null)
  if (opened) {
    return (
      <AuthFrame title={t(authTexts.setUpDone)}>
        <div className={styles.fields}>
          <RecoveryCodes codes={opened.codes} onKept={() => onOpened(opened.session)} />
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t(authTexts.setUpTitle)} lead={t(authTexts.setUpLead)}>
      <div className={styles.fields}>
        {error ? (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
            {error.message}
          </Alert>
        ) : (
          <AuthenticatorSecret secret={secret} narrow />
        )}
      </div>
      <CodeForm
        help={t(factorTexts.codeHelp)}
        submit={async (code) => {
          const { recovery_codes: codes, ...session } = await call(confirmAtLogin, { body: { ticket, code } })
          setOpened({ session, codes })
        }}
        onAgain={onAgain}
      />
    </AuthFrame>
  )
}

/** The page after the right password, when a second factor is asked for. */
export const SecondStep = ({ step, ...props }: Omit<Props, 'ticket'> & { step: NextStep }) =>
  step.kind === 'code' ? (
    <EnterCode ticket={step.ticket} {...props} />
  ) : (
    <SetUp ticket={step.ticket} {...props} />
  )
