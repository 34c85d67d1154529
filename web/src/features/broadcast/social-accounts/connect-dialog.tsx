import { Button, Divider, Modal, Stack, Text as Words } from '@mantine/core'
import { beginSocialLogin, checkFacebook, connectSocial } from '@toasoan/contract/broadcast/social-accounts'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { type Offered, PageChoice, unconnected } from './page-choice.tsx'
import { accountTexts as texts } from './text.ts'

/** Connects pages or a channel by a token that somebody pastes. */
function useConnecting(network: 'facebook' | 'youtube', onClose: () => void) {
  const t = useText()
  const [token, setToken] = useState('')
  const [pages, setPages] = useState<Offered[] | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [wrong, setWrong] = useState('')
  const check = useChange(checkFacebook, { quiet: true, invalidates: [] })
  const connect = useChange(connectSocial, { quiet: true, invalidates: ['/social*', '/facebook*'] })
  const refused = (error: unknown) => {
    if (!isApiError(error)) throw error
    const said = Object.values(error.errors)[0]?.[0] ?? error.message
    if (Object.keys(error.errors).length > 0) setWrong(said)
    else toast(said)
  }
  const look = async () => {
    try {
      const said = await check.mutateAsync({ body: { access_token: token } })
      setWrong(said.valid ? '' : t(texts.notValid))
      setPages(said.valid ? said.pages : null)
      setChosen(unconnected(said.pages))
    } catch (error) {
      refused(error)
    }
  }
  const keep = async () => {
    try {
      await connect.mutateAsync({
        body:
          network === 'facebook'
            ? { network, access_token: token, external_ids: chosen }
            : { network, refresh_token: token },
      })
      toastSuccess(t(texts.connected))
      onClose()
    } catch (error) {
      refused(error)
    }
  }
  const put = (next: string) => {
    setToken(next)
    setPages(null)
    setWrong('')
  }
  const busy = check.isPending || connect.isPending
  return { token, put, pages, chosen, setChosen, wrong, look, keep, busy }
}

/** Sends the browser to the network, where somebody who runs the page or channel agrees; it comes back here. */
function LoginWay({ network }: { network: 'facebook' | 'youtube' }) {
  const t = useText()
  const begin = useChange(beginSocialLogin, { invalidates: [] })
  const go = async () => {
    const begun = await begin.mutateAsync({ body: { network } }).catch(() => null)
    if (begun) window.location.assign(begun.address)
  }
  return (
    <>
      <Words size="sm">{t(texts.loginHelp)}</Words>
      <Button loading={begin.isPending} onClick={() => void go()}>
        {t(network === 'facebook' ? texts.loginFacebook : texts.loginGoogle)}
      </Button>
      <Divider label={t(texts.orPaste)} />
    </>
  )
}

/** Log-in at the network comes first; a token may be pasted as well, of a person's pages those are chosen that are to be connected. */
export function ConnectDialog({
  network,
  onClose,
}: {
  network: 'facebook' | 'youtube'
  onClose: () => void
}) {
  const t = useText()
  const { token, put, pages, chosen, setChosen, wrong, look, keep, busy } = useConnecting(network, onClose)
  const isPage = network === 'facebook'
  const isLooking = isPage && pages === null
  return (
    <Modal opened onClose={onClose} title={t(isPage ? texts.facebook : texts.youtube)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (isLooking ? look() : keep())
        }}
      >
        <Stack>
          <LoginWay network={network} />
          <PasswordInput
            label={t(isPage ? texts.token : texts.refresh)}
            description={t(isPage ? texts.tokenHelp : texts.refreshHelp)}
            autoComplete="off"
            required
            value={token}
            onChange={({ currentTarget }) => put(currentTarget.value)}
            error={wrong}
            visibilityToggleButtonProps={{ 'aria-label': t(shared.all), style: { display: 'none' } }}
            data-autofocus
          />
          {pages && <PageChoice pages={pages} chosen={chosen} onChange={setChosen} />}
          <DialogButtons onCancel={onClose}>
            <Button
              type="submit"
              loading={busy}
              disabled={token.trim().length < 8 || (isPage && pages !== null && chosen.length === 0)}
            >
              {t(isLooking ? texts.look : texts.connect)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
