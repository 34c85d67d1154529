import { Anchor, Button, Divider, Text } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { loginSettings, signInProvider } from '#web/client/account-calls.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { authTexts } from './text.ts'

/** The other ways in, as far as the house has them open: the provider, and registration. */
export function OtherWays() {
  const t = useText()
  const [search] = useSearchParams()
  const { data: provider } = useCall(signInProvider, {}, { staleTime: 60_000, quiet: true })
  const { data: settings } = useCall(loginSettings, {}, { staleTime: 60_000, quiet: true })
  const to = search.get('to')
  return (
    <>
      {provider?.enabled && (
        <>
          <Divider label={t(authTexts.or)} my="lg" />
          <Button
            component={Link}
            to={to ? `/login2?to=${encodeURIComponent(to)}` : '/login2'}
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconLogin2 size={20} />}
          >
            {t(authTexts.signOnTitle)}
          </Button>
        </>
      )}
      {settings?.['registration.open'] === true && (
        <Text size="sm" mt="lg">
          {t(authTexts.noAccount)}{' '}
          <Anchor component={Link} to="/register" size="sm" underline="always">
            {t(authTexts.registerTitle)}
          </Anchor>
        </Text>
      )}
    </>
  )
}
