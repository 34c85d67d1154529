import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPlayerPlay, IconSearch } from '@tabler/icons-react'
import {
  charsets,
  type Discovered,
  discoverSource,
  sourceLabels,
  type Tried,
  trySource,
} from '@toasoan/contract/editorial/crawler-sources'
import {
  type DeliveryKind,
  deliveryKinds,
  sourceKindLabels,
  sourceKinds,
} from '@toasoan/contract/editorial/crawler-words'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { addressHelp, DeliveryFields } from '../agencies/delivery-fields.tsx'
import { PageSample } from './page-sample.tsx'
import { pagesTried, readingOf } from './reading-of.ts'
import styles from './sources.module.css'
import { sourceTexts } from './text.ts'
import { TryResult } from './try-result.tsx'

const kinds = sourceKinds.map((value) => ({ value, label: sourceKindLabels[value] }))
const charsetOptions = charsets.map((value) => ({
  value,
  label: value ? value.toUpperCase() : sourceTexts.charsets,
}))

function Found({
  found,
  onUse,
}: {
  found: Discovered['found']
  onUse: (one: Discovered['found'][number]) => void
}) {
  const t = useText()
  if (found.length === 0) return <Alert color="yellow">{t(sourceTexts.foundNothing)}</Alert>
  return (
    <ul className={styles.found} aria-label={t(sourceTexts.found)}>
      {found.map((one) => (
        <li key={one.kind + one.address}>
          <strong>{t(sourceKindLabels[one.kind])}</strong>
          <span className={styles.address}>{one.address}</span>
          <span>{t(sourceTexts.entries, { count: one.entries })}</span>
          {one.newest_at && <TimeText at={one.newest_at} relative />}
          <Button size="compact-sm" variant="default" onClick={() => onUse(one)}>
            {t(sourceTexts.use)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Puts the server's sentences under the fields that it names. */
function useSentences() {
  const { setError, clearErrors } = useFormContext()
  return {
    clear: () => clearErrors(),
    show: (error: unknown) => {
      if (!isApiError(error)) throw error
      const wrong = Object.entries(error.errors)
      for (const [name, [message]] of wrong)
        setError(name === 'url' ? 'address' : name, { message: message ?? error.message })
      if (wrong.length === 0) reportFailure(error)
    },
  }
}

const selectorFields = ['link', 'title', 'lead', 'body', 'date', 'author', 'remove'] as const

type Props = {
  /** Called after a dry run, with the way in which the site was read. */
  onTried: (reading: string, works: boolean) => void
}

/** The site: its address, what it offers, where on its pages things stand, and a dry run. */
export function SiteFields({ onTried }: Props) {
  const t = useText()
  const can = useCan()
  const { getValues, setValue } = useFormContext()
  const sentences = useSentences()
  const discover = useChange(discoverSource, { quiet: true, invalidates: [] })
  const tryIt = useChange(trySource, { quiet: true, invalidates: [] })
  const [found, setFound] = useState<Discovered | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)

  const choose = ({ kind, address }: Discovered['found'][number]) => {
    setValue('kind', kind, { shouldDirty: true })
    setValue('address', address, { shouldDirty: true })
    if (kind === 'page' && !getValues('selectors.link'))
      setValue('selectors.link', 'h2 a, h3 a, article a', { shouldDirty: true })
  }
  const search = async () => {
    sentences.clear()
    try {
      const offered = await discover.mutateAsync({ body: { url: String(getValues('address')).trim() } })
      setFound(offered)
      const [first] = offered.found
      if (first) choose(first)
      if (!getValues('name')) setValue('name', offered.title, { shouldDirty: true })
    } catch (error) {
      sentences.show(error)
    }
  }
  const run = async () => {
    sentences.clear()
    setTried(null)
    const { kind, address, selectors, charset, zone } = getValues()
    const body = { kind, address, selectors, charset: charset ?? '', zone, pages: pagesTried }
    try {
      const result = await tryIt.mutateAsync({ body })
      setTried(result)
      onTried(
        readingOf(body),
        result.pages.some(({ why }) => why === null),
      )
    } catch (error) {
      onTried(readingOf(body), false)
      sentences.show(error)
    }
  }
  const kind = useWatch({ name: 'kind' })
  const delivered: DeliveryKind | undefined = deliveryKinds.find((one) => one === kind)
  const mayLook = can('crawlerConfig.create')
  return (
    <>
      <Card title={t(sourceTexts.what)}>
        <Stack gap="md">
          <div className={styles.addressRow}>
            <div className={styles.addressField}>
              <FormText
                name="address"
                type={delivered ? 'text' : 'url'}
                label={sourceLabels.address}
                help={delivered ? addressHelp[delivered] : sourceTexts.lookHelp}
                required
                maxLength={1000}
                autoFocus
              />
            </div>
            {mayLook && !delivered && (
              <Button
                leftSection={<IconSearch size={16} />}
                loading={discover.isPending}
                onClick={() => void search()}
              >
                {t(sourceTexts.look)}
              </Button>
            )}
          </div>
          {found && <Found found={found.found} onUse={choose} />}
          <FormText name="name" label={sourceLabels.name} required maxLength={150} />
          <FormSelect name="kind" label={sourceLabels.kind} options={kinds} required />
        </Stack>
      </Card>
      <Card title={t(sourceTexts.reading)}>
        <Stack gap="md">
          {found?.sample && <PageSample sample={found.sample} />}
          {!delivered &&
            selectorFields.map((name) => (
              <FormText key={name} name={`selectors.${name}`} label={sourceLabels[name]} maxLength={300} />
            ))}
          <FormSelect
            name="charset"
            label={sourceLabels.charset}
            options={charsetOptions}
            clearable={false}
          />
          <FormText name="zone" label={sourceLabels.zone} maxLength={60} />
          {mayLook && !delivered && (
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={16} />}
                loading={tryIt.isPending}
                onClick={() => void run()}
              >
                {t(sourceTexts.tryIt)}
              </Button>
              <span className={styles.facts}>{t(sourceTexts.tryHelp)}</span>
            </Group>
          )}
          {tried && !delivered && <TryResult tried={tried} />}
        </Stack>
      </Card>
      {delivered && <DeliveryFields kind={delivered} />}
    </>
  )
}
