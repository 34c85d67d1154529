import { Button } from '@mantine/core'
import { heldBackTexts } from '@toasoan/contract/messaging/held-back'
import {
  callOffShowing,
  type FrontPageState,
  type FrontVersion,
  showFrontPage,
} from '@toasoan/contract/site/front-page'
import { useChange } from '#web/client/use-call.ts'
import { HeldWords } from '#web/entities/held-words.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './front-page.module.css'
import { frontTexts as texts } from './text.ts'

/** A sentence around a time that the reader's clock writes. */
function Told({ words, at }: { words: string; at: string }) {
  const [before = '', after = ''] = words.split('{at}')
  return (
    <span>
      {before}
      <TimeText at={at} />
      {after}
    </span>
  )
}

type Props = Pick<FrontPageState, 'live' | 'waiting'> & { base: FrontVersion | null; dirty: boolean }

/** Which version is on the board, which one readers see, and which ones wait for their time. */
export function Standing({ live, waiting, base, dirty }: Props) {
  const t = useText()
  const can = useCan()
  const callOff = useChange(callOffShowing)
  const show = useChange(showFrontPage)
  return (
    <div className={styles.state}>
      {base ? (
        <Told words={t(texts.head, { id: base.id, by: base.by ?? t(texts.somebody) })} at={base.created_at} />
      ) : (
        <span>{t(texts.noHead)}</span>
      )}
      {live ? (
        <Told words={t(texts.live, { id: live.version_id })} at={live.shows_from} />
      ) : (
        <span>{t(texts.nobody)}</span>
      )}
      {waiting.map(({ id, version_id, shows_from, held }) => (
        <span key={id}>
          <Told words={t(held ? texts.held : texts.waiting, { id: version_id })} at={shows_from} />{' '}
          <HeldWords held={held} />
          {held && can('frontPage.publish') && (
            <Button
              variant="light"
              size="compact-xs"
              ms={6}
              onClick={() =>
                show.mutate(
                  { params: { id: version_id }, body: {} },
                  { onSuccess: () => toastSuccess(t(heldBackTexts.shown)) },
                )
              }
            >
              {t(heldBackTexts.showNow)}
            </Button>
          )}
          {can('frontPage.publish') && (
            <Button
              variant="subtle"
              size="compact-xs"
              ms={6}
              onClick={() =>
                callOff.mutate({ params: { id } }, { onSuccess: () => toastSuccess(t(texts.calledOff)) })
              }
            >
              {t(texts.callOff, { id: version_id })}
            </Button>
          )}
        </span>
      ))}
      {dirty && <strong>{t(texts.unsaved)}</strong>}
    </div>
  )
}
