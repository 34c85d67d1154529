import { Anchor, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconBrandFacebook, IconBrandYoutube } from '@tabler/icons-react'
import {
  checkFacebook,
  checkYoutube,
  disconnectSocial,
  listSocialAccounts,
  type SocialAccountRow,
} from '@toasoan/contract/broadcast/social-accounts'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { ChoosePagesDialog } from './choose-pages-dialog.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { Health } from './health.tsx'
import { accountTexts as texts } from './text.ts'
import { useLoginReturn } from './use-login-return.ts'

const stale = ['/social*', '/facebook*'] as const

const marks = { facebook: IconBrandFacebook, youtube: IconBrandYoutube } as const

function Account({ account }: { account: SocialAccountRow }) {
  const t = useText()
  const [checking, setChecking] = useState(false)
  const disconnect = useChange(disconnectSocial, { invalidates: stale })
  const { id, network, name, address, health } = account
  const Mark = marks[network]
  const check = async () => {
    setChecking(true)
    try {
      if (network === 'facebook') await call(checkFacebook, { body: { account_id: id } })
      else await call(checkYoutube, { query: { account_id: id } })
    } catch (error) {
      reportFailure(error)
    } finally {
      setChecking(false)
      await invalidate(...stale)
    }
  }
  const end = async () => {
    const ask = { title: texts.disconnect, body: t(texts.disconnectAsk, { name }), danger: true }
    if (await confirm({ ...ask, confirmLabel: texts.disconnect }))
      await disconnect.mutateAsync({ params: { id } }).catch(() => {})
  }
  return (
    <Card
      title={
        <Group gap="xs" component="span">
          <Mark size={20} aria-hidden />
          {address ? (
            <Anchor href={address} target="_blank" rel="noopener noreferrer" underline="always" inherit>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Group>
      }
      action={<Health health={health} />}
    >
      <Stack gap="sm">
        <Facts
          of={[
            [texts.ends, account.expires_at ? dateTime(account.expires_at) : t(texts.never)],
            [texts.checked, account.checked_at && dateTime(account.checked_at)],
            [texts.missing, account.missing.join(', ')],
            [texts.failure, account.failure],
            [
              texts.waits,
              account.wait_until &&
                account.wait_until > new Date().toISOString() &&
                dateTime(account.wait_until),
            ],
            [texts.usage, account.usage > 0 && `${account.usage}%`],
          ]}
        />
        {health !== 'disconnected' && (
          <Group gap="xs">
            <Button variant="default" size="xs" loading={checking} onClick={() => void check()}>
              {t(texts.check)}
            </Button>
            <Button variant="light" color="red" size="xs" onClick={() => void end()}>
              {t(texts.disconnect)}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

/** The house's pages and channels elsewhere: connected once, with how they stand. */
export function Component() {
  const t = useText()
  const [connecting, setConnecting] = useState<'facebook' | 'youtube' | null>(null)
  const { returned, isBusy, done } = useLoginReturn()
  const { data, error } = useCall(listSocialAccounts, {}, { quiet: true })
  return (
    <Stack>
      <Group gap="xs">
        <Button
          leftSection={<IconBrandFacebook size={17} />}
          loading={isBusy}
          onClick={() => setConnecting('facebook')}
        >
          {t(texts.facebook)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconBrandYoutube size={17} />}
          onClick={() => setConnecting('youtube')}
        >
          {t(texts.youtube)}
        </Button>
      </Group>
      {error && !data ? (
        <ListMessage alert title={error.message} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.length === 0 ? (
        <ListMessage title={t(texts.empty)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {data.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </SimpleGrid>
      )}
      {returned && <ChoosePagesDialog {...returned} onClose={done} />}
      {connecting && <ConnectDialog network={connecting} onClose={() => setConnecting(null)} />}
    </Stack>
  )
}
