import { Stack, Text as Words } from '@mantine/core'
import type { ClashOffer } from '@toasoan/contract/broadcast/clash-offers'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt } from '@toasoan/contract/broadcast/zone-clock'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import type { Draft } from './actions.ts'
import { editorTexts } from './editor-texts.ts'

type Offer = Extract<ClashOffer<Draft>, { kind: 'move' }>

/**
 * Lists everything that moves with a fixed item and asks for a yes, for a published day with a reason. Resolves with the
 * reason (empty for a draft), or null when the person gave up.
 */
export async function askMove(
  { key, title, moves }: Offer,
  day: Pick<DayEdited, 'date_play' | 'channel' | 'state'>,
): Promise<string | null> {
  const at = (seconds: number) => clockAt(day.date_play, day.channel.zone, seconds)
  const to = moves.find((move) => move.key === key)?.to ?? 0
  const asked = {
    title: translate(editorTexts.moveTitle, { title, at: at(to) }),
    confirmLabel: editorTexts.moveRun,
    body: (
      <Stack gap={4} mb="sm">
        <Words size="sm">{translate(editorTexts.moveBody)}</Words>
        <ul>
          {moves.map((move) => (
            <li key={move.key}>
              {translate(editorTexts.moveLine, { title: move.title, from: at(move.from), to: at(move.to) })}
            </li>
          ))}
        </ul>
      </Stack>
    ),
  }
  if (day.state === 'published') return askReason({ ...asked, label: editorTexts.moveReason, maxLength: 500 })
  return (await confirm(asked)) ? '' : null
}
