import { Alert, Button, Group } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { decideEmbargo, itemFiles } from '@toasoan/contract/editorial/agencies'
import type { CrawlerDetail } from '@toasoan/contract/editorial/crawler'
import { useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleItems } from '../live.ts'
import styles from './agencies.module.css'
import { agencyTexts } from './text.ts'

function Decide({ id }: { id: number }) {
  const t = useText()
  const [at, setAt] = useState<string | null>(null)
  const decide = useChange(decideEmbargo, {
    invalidates: staleItems,
    onDone: () => toastSuccess(t(agencyTexts.decided)),
  })
  const save = (embargo_at: string | null) => decide.mutate({ params: { id }, body: { embargo_at } })
  return (
    <Alert color="yellow" title={t(agencyTexts.decideTitle)} mb="sm">
      <p>{t(agencyTexts.decideHelp)}</p>
      <Group align="end">
        <DateTimePicker label={t(agencyTexts.decideAt)} value={at} onChange={setAt} w={220} />
        <Button
          disabled={at === null}
          loading={decide.isPending}
          onClick={() => at && save(new Date(at).toISOString())}
        >
          {t(agencyTexts.decide)}
        </Button>
        <Button variant="default" loading={decide.isPending} onClick={() => save(null)}>
          {t(agencyTexts.noEmbargo)}
        </Button>
      </Group>
    </Alert>
  )
}

function Pictures({ id }: { id: number }) {
  const t = useText()
  const { data = [] } = useCall(itemFiles, { params: { id } }, { quiet: true })
  if (data.length === 0) return null
  return (
    <section>
      <h3>{t(agencyTexts.picturesTitle)}</h3>
      <ul className={styles.pictures}>
        {data.map(({ id: picture, caption, credit, rights, remote }) => (
          <li key={picture}>
            {caption || t(agencyTexts.noCaption)} {credit && `(${credit})`} {rights && <em>{rights}</em>}{' '}
            <span>{remote.split('/').at(-1)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What an agency notes of an item, above its text. */
export function WireNotes({ item }: { item: CrawlerDetail }) {
  const t = useText()
  const can = useCan()
  const { wire, ednote, departments } = item
  if (!wire) return null
  return (
    <>
      {wire.embargo_open && can('crawler.create') && <Decide id={item.id} />}
      {ednote && (
        <Alert color="yellow" title={t(agencyTexts.ednote)} mb="sm" lang={wire.language || undefined}>
          {ednote}
        </Alert>
      )}
      {departments.length > 0 && (
        <p>{t(agencyTexts.departments, { names: departments.map(({ name }) => name).join(', ') })}</p>
      )}
      {wire.pictures > 0 && <Pictures id={item.id} />}
    </>
  )
}
