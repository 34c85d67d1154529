import { Alert, Button, Group } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { decideEmbargo, itemFiles, takeItemFile } from '@toasoan/contract/editorial/agencies'
import type { CrawlerDetail } from '@toasoan/contract/editorial/crawler'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
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

type Picture = DataOf<typeof itemFiles>[number]

/** A picture with what its agency states; taken into the library by a button. */
function PictureCard({ item, picture }: { item: number; picture: Picture }) {
  const t = useText()
  const can = useCan()
  const take = useChange(takeItemFile, { invalidates: [`/crawler/${item}/files`] })
  const { caption, credit, rights, remote, small, file_id, original } = picture
  const name = remote.split('/').at(-1) ?? remote
  return (
    <li>
      {small ? (
        <img src={small} alt={caption || name} loading="lazy" />
      ) : (
        <div className={styles.noPicture}>
          {t(original ? agencyTexts.pictureComes : agencyTexts.pictureMissing)}
        </div>
      )}
      <p className={styles.caption}>{caption || t(agencyTexts.noCaption)}</p>
      <p className={styles.credit}>
        {[credit, rights].filter(Boolean).join(' · ')} <span>{name}</span>
      </p>
      {file_id !== null ? (
        <p className={styles.credit}>{t(agencyTexts.inLibrary)}</p>
      ) : (
        can('crawler.create') && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={!original}
            loading={take.isPending}
            onClick={() => take.mutate({ params: { id: picture.id } })}
          >
            {t(agencyTexts.takePicture)}
          </Button>
        )
      )}
    </li>
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
        {data.map((picture) => (
          <PictureCard key={picture.id} item={id} picture={picture} />
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
