import { Button, FileButton, Group } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import {
  type TriedWire,
  tryWire,
  wireFormatLabels,
  wireStatusLabels,
} from '@toasoan/contract/editorial/agencies'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import styles from './agencies.module.css'
import { agencyTexts } from './text.ts'

/** Bytes of a file that can be tried. */
const largest = 4_000_000

async function contentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

function Item({ item }: { item: TriedWire['items'][number] }) {
  const t = useText()
  const { fact } = agencyTexts
  const facts = [
    [fact.provider, item.provider],
    [fact.at, item.at && dateTime(item.at)],
    [fact.urgency, item.urgency],
    [fact.status, t(wireStatusLabels[item.status])],
    [
      fact.embargo,
      item.embargo_at ? dateTime(item.embargo_at) : item.embargo_open && t(agencyTexts.lockedOpen),
    ],
    [fact.version, item.provider_version],
    [fact.language, item.language],
    [fact.slugline, item.slugline],
    [fact.byline, item.byline],
    [fact.place, item.place],
    [fact.genre, item.genre],
    [fact.codes, item.codes.join(', ')],
    [fact.words, item.words],
    [
      fact.pictures,
      item.pictures.length > 0 && item.pictures.map(({ caption, remote }) => caption || remote).join('; '),
    ],
    [fact.ednote, item.ednote],
    [fact.guid, item.guid],
  ] as const
  return (
    <li lang={item.language || undefined}>
      <strong>{item.title}</strong> {item.title_from !== 'wire' && <em>({t(agencyTexts.madeTitle)})</em>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null || value === '' || value === false ? null : (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {item.text && <p>{item.text}</p>}
    </li>
  )
}

/** Reads a file that is dropped or chosen, and shows what was understood of it. */
export function TryFile() {
  const t = useText()
  const can = useCan()
  const { getValues } = useFormContext()
  const attempt = useChange(tryWire, { quiet: true, invalidates: [] })
  const [wrong, setWrong] = useState('')
  const [isOver, setOver] = useState(false)
  const read = async (file: File | null | undefined) => {
    if (!file) return
    setWrong('')
    attempt.reset()
    if (file.size > largest) return setWrong(t(agencyTexts.tooLarge))
    const { charset, zone } = getValues()
    try {
      const body = {
        name: file.name,
        content: await contentOf(file),
        charset: charset ?? '',
        zone: zone ?? '',
      }
      await attempt.mutateAsync({ body })
    } catch (error) {
      const [sentence] = isApiError(error) ? (error.errors.content ?? []) : []
      if (sentence) setWrong(sentence)
      else reportFailure(error)
    }
  }
  if (!can('crawlerConfig.create')) return null
  const { data } = attempt
  return (
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={t(agencyTexts.tryFile)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void read(event.dataTransfer.files[0])
      }}
    >
      <Group>
        <FileButton onChange={(file) => void read(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileUpload size={16} />}
              loading={attempt.isPending}
            >
              {t(agencyTexts.chooseFile)}
            </Button>
          )}
        </FileButton>
        <span>{t(agencyTexts.tryFile)}</span>
      </Group>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {data && (
        <div role="status">
          <p>
            {t(agencyTexts.understood, { format: t(wireFormatLabels[data.format]), n: data.items.length })}
          </p>
          <ul className={styles.items}>
            {data.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a file do not change
              <Item key={place} item={item} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
