import '@fontsource-variable/source-serif-4/index.css'
import { ActionIcon, Button, Group, SegmentedControl, Stack, Switch, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconRestore } from '@tabler/icons-react'
import { articleHistory } from '@toasoan/contract/editorial/articles'
import { type Comparison, compareVersions, versionNames } from '@toasoan/contract/editorial/versions'
import { useEffect, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { compareDocuments, countChanges } from '#web/entities/compare/blocks.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './compare.module.css'
import { FieldChanges, MediaChanges } from './details-compare.tsx'
import { DocumentCompare } from './document-compare.tsx'
import { compareMedia } from './media.ts'
import { compareFields } from './metadata.ts'
import { versionTexts } from './text.ts'
import { useRestore } from './use-restore.ts'
import { VersionChoice } from './version-choice.tsx'

/** The places of the blocks that differ, and a way to go from one to the next. */
function useJumps(places: readonly number[]) {
  const [at, setAt] = useState<number | null>(null)
  const jump = (step: 1 | -1) => {
    if (places.length === 0) return
    const next = at === null ? (step === 1 ? 0 : places.length - 1) : at + step
    setAt(Math.min(Math.max(next, 0), places.length - 1))
  }
  useEffect(() => {
    document.querySelector('[data-focused]')?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest(
        'input, textarea, select, [contenteditable=true]',
      )
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'n') jump(1)
      if (event.key === 'p') jump(-1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return { at, focus: at === null ? null : (places[at] ?? null), jump }
}

function Compared({ comparison }: { comparison: Comparison }) {
  const t = useText()
  const narrow = useNarrow()
  const { article, first, last, may_restore } = comparison
  const [view, setView] = useState<'columns' | 'merged'>(narrow ? 'merged' : 'columns')
  const [everything, setEverything] = useState(false)
  const { blocks, counts, fields, media } = useMemo(() => {
    const compared = compareDocuments(first.document, last.document)
    return {
      blocks: compared,
      counts: countChanges(compared),
      fields: compareFields(first, last),
      media: compareMedia(first, last),
    }
  }, [first, last])
  const places = useMemo(() => blocks.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at])), [blocks])
  const { at, focus, jump } = useJumps(places)
  const restore = useRestore(comparison)
  const mayRestore = may_restore && last.number === article.version && first.number !== last.number
  const summary =
    first.id === last.id
      ? t(versionTexts.sameVersion)
      : counts.blocks === 0
        ? t(versionTexts.same)
        : t(versionTexts.summary, counts)
  return (
    <Stack gap="md">
      {fields.length > 0 && <FieldChanges changes={fields} />}
      {media.length > 0 && <MediaChanges changes={media} />}
      <Card title={t(versionTexts.documentTitle)}>
        <div className={styles.bar}>
          <p className={styles.summary} role="status">
            {summary}
          </p>
          <Group gap="xs">
            {places.length > 0 && (
              <Group gap={4} wrap="nowrap">
                {at !== null && (
                  <span className={styles.at}>{t(versionTexts.at, { at: at + 1, of: places.length })}</span>
                )}
                {([-1, 1] as const).map((step) => {
                  const label = t(step === 1 ? versionTexts.next : versionTexts.previous)
                  const Arrow = step === 1 ? IconArrowDown : IconArrowUp
                  return (
                    <Tooltip key={step} label={label}>
                      <ActionIcon variant="default" size={30} aria-label={label} onClick={() => jump(step)}>
                        <Arrow size={16} />
                      </ActionIcon>
                    </Tooltip>
                  )
                })}
              </Group>
            )}
            <Switch
              label={t(versionTexts.unfold)}
              checked={everything}
              onChange={(event) => setEverything(event.currentTarget.checked)}
            />
            <SegmentedControl
              size="xs"
              aria-label={t(versionTexts.layout)}
              value={view}
              onChange={(next) => setView(next as typeof view)}
              data={[
                { value: 'columns', label: t(versionTexts.columns) },
                { value: 'merged', label: t(versionTexts.merged) },
              ]}
            />
            {mayRestore && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconRestore size={15} />}
                loading={restore.busy}
                onClick={() => void restore.whole()}
              >
                {t(versionTexts.restoreWhole, { number: first.number })}
              </Button>
            )}
          </Group>
        </div>
        <DocumentCompare
          blocks={blocks}
          merged={view === 'merged'}
          everything={everything}
          focus={focus}
          onRestore={mayRestore ? restore.block : undefined}
        />
      </Card>
    </Stack>
  )
}

const paramOf = (given = ''): number | (typeof versionNames)[number] =>
  versionNames.find((name) => name === given) ?? Number(given)

/** Two versions of an article side by side: text, formatting, fields and media, and what can be put back. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { id = '', first_id, last_id } = useParams()
  const params = { id, first: paramOf(first_id), last: paramOf(last_id) }
  const { data, error, isPending } = useCall(compareVersions, { params }, { quiet: true })
  const history = useCall(articleHistory, { params: { article_id: id } }, { quiet: true })
  usePageTitle(data?.article.title)
  return (
    <Stack gap="md">
      {can('article.update') && (
        <PageAction>
          <Button
            component={Link}
            to={`/article/edit/${id}`}
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.8} />}
          >
            {t(versionTexts.open)}
          </Button>
        </PageAction>
      )}
      <Card>
        <VersionChoice
          articleId={id}
          history={history.data}
          first={data?.first.id}
          last={data?.last.id}
          named={first_id}
        />
      </Card>
      {isPending && (
        <Card>
          <ListSkeleton rows={8} />
        </Card>
      )}
      {error && !data && (
        <Card>
          <ListMessage
            alert
            title={t(versionTexts.failed)}
            body={error.message}
            illustration="/illustrations/empty-search.svg"
          />
        </Card>
      )}
      {data && <Compared key={`${data.first.id}.${data.last.id}`} comparison={data} />}
    </Stack>
  )
}
