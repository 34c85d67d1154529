import { Button, Group, Table } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ClashOffer, clashOffers } from '@toasoan/contract/broadcast/clash-offers'
import type { Clash } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, duration } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import type { Draft } from './actions.ts'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'

/** Offers to a clash as buttons. */
type OfferProps = {
  offer: ClashOffer<Draft>
  at: (seconds: number) => string
  onTake: () => void
}

function Offer({ offer, at, onTake }: OfferProps) {
  const t = useText()
  const words = () => {
    switch (offer.kind) {
      case 'shorten':
        return t(editorTexts.shorten, { title: offer.title, length: duration(offer.seconds) })
      case 'cut':
        return t(editorTexts.cutAt, { title: offer.title, at: at(offer.at) })
      case 'stretch':
        return t(editorTexts.compress, { count: offer.count, length: duration(offer.by) })
      case 'move':
        return t(editorTexts.moveFixed)
    }
  }
  return (
    <Button variant="default" size="compact-xs" onClick={onTake}>
      {words()}
    </Button>
  )
}

export type ClashProps = {
  clash: Clash<Draft>
  items: readonly Draft[]
  day: Pick<DayEdited, 'date_play' | 'channel' | 'after'>
  columns: number
  /** Takes an offer; absent where nothing may be changed. */
  onOffer?: ((offer: ClashOffer<Draft>) => void) | undefined
}

/** What exceeds the next fixed start, in a row of its own where it is, with the ways out. */
export function ClashRow({ clash, items, day, columns, onOffer }: ClashProps) {
  const t = useText()
  const at = (seconds: number) => clockAt(day.date_play, day.channel.zone, seconds)
  const title = clash.next?.item.title ?? day.after?.title ?? ''
  return (
    <Table.Tr className={styles.clash} data-clash={clash.item.item.key}>
      <Table.Td className={styles.time}>{at(clash.at)}</Table.Td>
      <Table.Td colSpan={columns - 1}>
        <Group gap={6}>
          <span className={styles.clashWords}>
            <IconAlertCircle size={15} stroke={1.9} aria-hidden />{' '}
            {t(editorTexts.clash, { length: duration(clash.over), at: at(clash.at), title })}
          </span>
          {onOffer &&
            clashOffers(items, clash).map((offer) => (
              <Offer key={offer.kind} offer={offer} at={at} onTake={() => onOffer(offer)} />
            ))}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
