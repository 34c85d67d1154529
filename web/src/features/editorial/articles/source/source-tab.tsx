import { Alert, Anchor, Progress, Stack, Switch } from '@mantine/core'
import type { ArticleMeter, ArticleSource } from '@toasoan/contract/editorial/article-sources'
import { licenceLabels } from '@toasoan/contract/editorial/crawler-words'
import { useEffect, useState } from 'react'
import { WordDiff } from '#web/entities/compare/word-diff.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { useDeskEditor } from '../desk/desk-state.ts'
import { markPassages, passagesKey, passagesPlugin } from './passages-plugin.ts'
import styles from './source.module.css'
import { sourceTexts } from './text.ts'
import { useMeter, useSources } from './use-meter.ts'

/** How much is word for word, and how much may be. */
function Meter({ meter, source }: { meter: ArticleMeter; source: string }) {
  const t = useText()
  const { share, limit, not_before } = meter
  const isBeyond = share > limit
  const waits = not_before !== null && Date.parse(not_before) > Date.now()
  return (
    <>
      <p aria-live="polite">
        <strong>{t(sourceTexts.share, { share })}</strong>
        {' · '}
        {limit >= 100 ? t(sourceTexts.free) : t(sourceTexts.limit, { limit })}
      </p>
      <Progress
        value={share}
        color={isBeyond ? 'red' : 'teal'}
        aria-label={t(sourceTexts.meter, { source, share, limit })}
      />
      {isBeyond && (
        <Alert color="red" variant="light">
          {t(sourceTexts.beyond)}
        </Alert>
      )}
      {waits && <Alert variant="light">{t(sourceTexts.wait, { when: dateTime(not_before) })}</Alert>}
    </>
  )
}

/** What became of the item at its source since it was used. */
function Since({ source: { used, now, removed_at, due_at } }: { source: ArticleSource }) {
  const t = useText()
  return (
    <>
      {removed_at && (
        <Alert color="red" variant="light">
          {t(sourceTexts.removed, { when: dateTime(removed_at) })}
          {due_at && <div>{t(sourceTexts.due, { when: dateTime(due_at) })}</div>}
        </Alert>
      )}
      {now ? (
        <>
          <Alert color="orange" variant="light">
            {t(sourceTexts.changed, { when: dateTime(now.at) })}
          </Alert>
          <section aria-label={t(sourceTexts.differences)} className={styles.difference}>
            <WordDiff before={`${used.title}. ${used.plain}`} after={`${now.title}. ${now.plain}`} />
          </section>
        </>
      ) : (
        !removed_at && <p>{t(sourceTexts.unchanged)}</p>
      )}
    </>
  )
}

/** Marks the passages in the text for as long as the tab is open and they are wanted. */
function useMarks(isOn: boolean, measured: ReturnType<typeof useMeter>): void {
  const editor = useDeskEditor()
  useEffect(() => {
    if (!editor || !isMounted(editor)) return
    editor.registerPlugin(passagesPlugin())
    return () => {
      if (isMounted(editor)) editor.unregisterPlugin(passagesKey)
    }
  }, [editor])
  useEffect(() => {
    if (!editor || !measured) return
    const passages = isOn ? measured.meters.flatMap((meter) => meter.passages) : []
    markPassages(editor, passages, measured.blocks)
  }, [editor, isOn, measured])
}

/** What the article was made from: how much of it is word for word, what the licence allows, what changed there. */
export function SourceTab() {
  const t = useText()
  const sources = useSources()
  const measured = useMeter()
  const [isOn, setIsOn] = useState(true)
  useMarks(isOn, measured)
  if (!sources) return <ListSkeleton rows={4} />
  return (
    <Stack gap="md" p="md">
      <Switch
        label={t(sourceTexts.mark)}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {sources.map((source) => {
        const meter = measured?.meters.find(({ item_id }) => item_id === source.item_id)
        return (
          <section key={source.item_id} className={styles.part} aria-label={source.source}>
            <h3 className={styles.name}>{source.source}</h3>
            <p>
              {t(licenceLabels[source.licence])}
              {' · '}
              <Anchor href={source.address} target="_blank" rel="noreferrer" underline="always">
                {new URL(source.address).hostname}
              </Anchor>
            </p>
            {meter && <Meter meter={meter} source={source.source} />}
            <Since source={source} />
          </section>
        )
      })}
    </Stack>
  )
}
