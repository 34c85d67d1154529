import { Alert, Anchor, Button, Group, Select, Text as Words } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink, IconHandStop, IconPencil, IconX } from '@tabler/icons-react'
import { type CrawlerDetail, viewCrawled } from '@toasoan/contract/editorial/crawler'
import { dateEvidenceLabels, licenceLabels } from '@toasoan/contract/editorial/crawler-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { RecordTalkButton } from '#web/entities/chat/record-talk-button.tsx'
import { WordDiff } from '#web/entities/compare/word-diff.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { agencyTexts } from './agencies/text.ts'
import { WireBadges } from './agencies/wire-badges.tsx'
import { WireNotes } from './agencies/wire-part.tsx'
import { ItemHelp } from './item-help.tsx'
import styles from './reading-room.module.css'
import { Claim } from './story-list.tsx'
import { StoryPart } from './story-part.tsx'
import { crawlerTexts } from './text.ts'
import type { StoryActions } from './use-story-actions.ts'

/** The text without pictures: those of others are asked for by nobody who only reads. */
const withoutPictures = (html: string) =>
  html
    .split('<img')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')

function Versions({ item }: { item: CrawlerDetail }) {
  const t = useText()
  const [newest] = item.versions
  const [chosen, setChosen] = useState<number | null>(null)
  if (item.versions.length < 2 || !newest) return null
  const shown = item.versions.find(({ number }) => number === (chosen ?? newest.number)) ?? newest
  // They are in the order of the source, which is not that of their arrival.
  const before = item.versions[item.versions.indexOf(shown) + 1]
  return (
    <section className={styles.part}>
      <h3>{t(crawlerTexts.versions)}</h3>
      <Select
        size="xs"
        w={240}
        aria-label={t(crawlerTexts.versions)}
        allowDeselect={false}
        data={item.versions.map(({ number, at }) => ({
          value: String(number),
          label: `${t(crawlerTexts.version, { number })} · ${dateTime(at)}`,
        }))}
        value={String(shown.number)}
        onChange={(value) => setChosen(Number(value))}
      />
      {before && (
        <>
          <Words size="sm" c="dimmed" mt={8}>
            {t(crawlerTexts.changes)}
          </Words>
          <WordDiff before={`${before.title}. ${before.plain}`} after={`${shown.title}. ${shown.plain}`} />
        </>
      )}
    </section>
  )
}

/** Whether an item is in another language than Vietnamese, so that its story is a translation. */
const isForeign = ({ wire }: Pick<CrawlerDetail, 'wire'>): boolean =>
  wire !== null && wire.language !== '' && !wire.language.toLowerCase().startsWith('vi')

function Actions({
  item,
  actions,
  onGone,
}: {
  item: CrawlerDetail
  actions: StoryActions
  onGone: () => void
}) {
  const t = useText()
  const dismiss = async () => {
    if (await actions.dismiss(item)) onGone()
  }
  return (
    <Group gap="xs" my="sm">
      {item.may.use && (
        <Button
          leftSection={<IconPencil size={16} />}
          loading={actions.busy}
          onClick={() => actions.write(item)}
        >
          {t(isForeign(item) ? agencyTexts.translate : crawlerTexts.write)}
        </Button>
      )}
      {item.may.claim && (
        <Button
          variant="default"
          leftSection={item.mine ? <IconArrowBackUp size={16} /> : <IconHandStop size={16} />}
          onClick={() => actions.claim(item)}
        >
          {t(item.mine ? crawlerTexts.giveBack : crawlerTexts.claim)}
        </Button>
      )}
      {item.may.dismiss && (
        <Button variant="default" leftSection={<IconX size={16} />} onClick={() => void dismiss()}>
          {t(crawlerTexts.dismiss)}
        </Button>
      )}
      {item.may.restore && (
        <Button variant="default" onClick={() => actions.restore(item)}>
          {t(crawlerTexts.restore)}
        </Button>
      )}
      <RecordTalkButton type="story" id={item.story_id} />
    </Group>
  )
}

type Props = { id: number; actions: StoryActions; onChoose: (id: number) => void; onGone: () => void }

/** The text of an item beside the list, with its story, where it was seen, and what can be done. */
export function ItemText({ id, actions, onChoose, onGone }: Props) {
  const t = useText()
  const { data: item, error } = useCall(viewCrawled, { params: { id } }, { quiet: true })
  if (error && !item)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!item) return <ListSkeleton rows={6} />
  const [text] = item.versions
  const language = item.wire?.language || 'vi'
  return (
    <>
      <h2 className={styles.heading} lang={language}>
        {item.title || item.address}
      </h2>
      <div className={styles.facts}>
        {item.address ? (
          <Anchor
            href={item.address}
            target="_blank"
            rel="noreferrer"
            inherit
            title={t(crawlerTexts.openOrigin)}
            className={styles.origin}
          >
            {item.source?.name ?? item.host}
            <IconExternalLink size={14} role="img" aria-label={t(crawlerTexts.openOrigin)} />
          </Anchor>
        ) : (
          <span>{item.source?.name ?? item.host}</span>
        )}
        <StatusBadge
          tone={item.licence === 'contract' || item.licence === 'attribution' ? 'success' : 'warning'}
        >
          {t(licenceLabels[item.licence])}
        </StatusBadge>
        <span>
          {t(crawlerTexts.published, {
            when: dateTime(item.published_at),
            evidence: t(dateEvidenceLabels[item.evidence]),
          })}
        </span>
        {item.author && <span>{item.author}</span>}
        <Claim story={item} />
        {item.wire && <WireBadges wire={item.wire} />}
      </div>
      <Actions item={item} actions={actions} onGone={onGone} />
      {text && <ItemHelp item={item} />}
      {item.article && (
        <Alert variant="light" mb="sm">
          {t(crawlerTexts.became)}:{' '}
          <Anchor component={Link} underline="always" to={`/article/edit/${item.article.id}`}>
            {item.article.title}
          </Anchor>
        </Alert>
      )}
      {item.warnings.length > 0 && (
        <Alert variant="light" color="yellow" mb="sm">
          {item.warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      <WireNotes item={item} />
      {item.lead && (
        <p className={styles.lead} lang={language}>
          {item.lead}
        </p>
      )}
      {text ? (
        <div
          className={styles.body}
          lang={language}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's sanitiser when it was read
          dangerouslySetInnerHTML={{ __html: withoutPictures(text.html) }}
        />
      ) : (
        <Words c="dimmed">{t(crawlerTexts.noText)}</Words>
      )}
      <Versions item={item} />
      <StoryPart item={item} onChoose={onChoose} />
      {item.sightings.length > 1 && (
        <section className={styles.part}>
          <h3>{t(crawlerTexts.seenAt)}</h3>
          <ul className={styles.rows}>
            {item.sightings.map(({ source, at, minutes_behind }) => (
              <li key={source.id}>
                <span>{source.name}</span>
                <span>{dateTime(at)}</span>
                {minutes_behind > 0 && <span>{t(crawlerTexts.behind, { minutes: minutes_behind })}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
