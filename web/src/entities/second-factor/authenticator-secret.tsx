import { Button, Skeleton, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { SecondFactorSecret } from '@toasoan/contract/account/second-factor'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './second-factor.module.css'
import { factorTexts } from './second-factor-texts.ts'

/** Groups of four letters reduce typing errors. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

type Props = { secret: SecondFactorSecret | undefined; narrow?: boolean }

/** Set-up of an authenticator: QR code, and the key for manual entry. */
export function AuthenticatorSecret({ secret, narrow }: Props) {
  const t = useText()
  const copy = (words: string) =>
    navigator.clipboard
      ?.writeText(words)
      .then(() => toastSuccess(t(factorTexts.copied)))
      .catch(() => {})
  return (
    <div>
      <Text size="sm" mb="sm">
        {t(factorTexts.scan)}
      </Text>
      <div className={styles.setUp} data-narrow={narrow || undefined}>
        {secret ? (
          // As an image source, so that nothing in the SVG can execute.
          <img
            className={styles.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qr)}`}
            alt={t(factorTexts.qr)}
          />
        ) : (
          <Skeleton width={176} height={176} radius="md" />
        )}
        <div>
          <Text size="sm" c="dimmed">
            {t(factorTexts.orType)}
          </Text>
          <code className={styles.key}>{secret ? grouped(secret.secret) : '…'}</code>
          {secret && (
            <Button
              variant="default"
              size="xs"
              mt="xs"
              leftSection={<IconCopy size={15} />}
              onClick={() => void copy(secret.secret)}
            >
              {t(factorTexts.copy)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
