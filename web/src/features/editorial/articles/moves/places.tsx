import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { composeFacebook } from '@toasoan/contract/broadcast/social-posts'
import { type FrontSlots, frontSlots } from '@toasoan/contract/site/front-page'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import styles from './publish.module.css'
import { publishTexts } from './publish-texts.ts'

/** Where an article may go besides its page, as far as this person may send it there, and what they chose. */
export function usePlaces() {
  const can = useCan()
  const [slot, setSlot] = useState<number | null>(null)
  const [push, setPush] = useState(false)
  const [posts, setPosts] = useState(false)
  const mayPush = can('breakingNews.create')
  const front = useCall(frontSlots, {}, { enabled: can('frontPage.publish'), quiet: true, staleTime: 0 }).data
  const facebook = useCall(
    composeFacebook,
    { query: {} },
    { enabled: can('facebook.create'), quiet: true },
  ).data
  // Where the last post of this person went, else the first page there is.
  const pages = (facebook?.accounts ?? []).filter(({ network }) => network === 'facebook')
  const usual = pages.filter(({ id }) => facebook?.chosen.includes(id))
  const accounts = usual.length > 0 ? usual : pages.slice(0, 1)
  return {
    front,
    mayPush,
    accounts,
    slot,
    setSlot,
    push,
    setPush,
    posts,
    setPosts,
    /** Whether there is anything to choose from, and whether anything is chosen. */
    any: front !== undefined || mayPush || accounts.length > 0,
    some: slot !== null || push || posts,
    chosen: { slot, front, push, accounts: posts ? accounts.map(({ id }) => id) : [] },
  }
}

type Chosen = ReturnType<typeof usePlaces>

function Slot({ slot, article }: FrontSlots['slots'][number]) {
  const t = useText()
  const name = slot === 0 ? t(publishTexts.lead) : t(publishTexts.beam, { number: slot })
  return (
    <Radio.Card
      value={String(slot)}
      className={styles.slot}
      aria-label={`${name}: ${article?.name ?? t(publishTexts.free)}`}
    >
      <Radio.Indicator size="xs" />
      <span className={styles.place}>
        <b>{name}</b>
        <span className={styles.occupant}>{article?.name ?? t(publishTexts.free)}</span>
      </span>
    </Radio.Card>
  )
}

/** Chooses a place on the front page, with what stands there, and the channels. Nothing where the person may use none. */
export function Places({ places }: { places: Chosen }) {
  const t = useText()
  const { front, mayPush, accounts } = places
  return (
    <>
      {front && (
        <Radio.Group
          label={t(publishTexts.where)}
          description={t(publishTexts.whereHelp)}
          value={places.slot === null ? 'none' : String(places.slot)}
          onChange={(next) => places.setSlot(next === 'none' ? null : Number(next))}
        >
          <div className={styles.slots}>
            <Radio.Card value="none" className={styles.slot}>
              <Radio.Indicator size="xs" />
              <span className={styles.place}>
                <b>{t(publishTexts.nowhere)}</b>
              </span>
            </Radio.Card>
            {front.slots.map((one) => (
              <Slot key={one.slot} {...one} />
            ))}
          </div>
        </Radio.Group>
      )}
      {(mayPush || accounts.length > 0) && (
        <Stack gap={6} role="group" aria-label={t(publishTexts.channels)}>
          <Text fw={600} size="sm">
            {t(publishTexts.channels)}
          </Text>
          {mayPush && (
            <Checkbox
              label={t(publishTexts.push)}
              checked={places.push}
              onChange={({ currentTarget: { checked } }) => places.setPush(checked)}
            />
          )}
          {accounts.length > 0 && (
            <Checkbox
              label={t(publishTexts.facebook, { names: accounts.map(({ name }) => name).join(', ') })}
              checked={places.posts}
              onChange={({ currentTarget: { checked } }) => places.setPosts(checked)}
            />
          )}
        </Stack>
      )}
    </>
  )
}
