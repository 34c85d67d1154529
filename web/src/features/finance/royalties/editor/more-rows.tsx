import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text as Words } from '@mantine/core'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { othersToScore, type TakenRow } from '@toasoan/contract/finance/profit-scoring'
import { rowKindLabels } from '@toasoan/contract/finance/profit-sheets'
import { type FormEvent, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { inDong } from '#web/entities/royalties/amounts.ts'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { ChoosePayee } from '../choose-payee.tsx'
import { editorTexts as texts } from './editor-texts.ts'

type Props = {
  sheet: number
  onClose: () => void
  /** Takes them in; false when the server refused, and has said why. */
  onTake: (rows: TakenRow[]) => Promise<boolean>
}

/** Chooses what a sheet takes in besides articles: what was sent, what was sold, and a quota. */
export function MoreRows({ sheet, onClose, onTake }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [payee, setPayee] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [points, setPoints] = useState<number | string>('')
  const [busy, setBusy] = useState(false)
  const { data, error } = useCall(othersToScore, { params: { id: sheet } }, { quiet: true })
  const hundredths = Math.round(Number(points) * 100)
  const quota: TakenRow[] =
    payee !== null && hundredths > 0 ? [{ kind: 'quota', payee_id: payee, points: hundredths }] : []
  const others = data?.others ?? []
  const taken = [
    ...others
      .filter(({ kind, id }) => chosen.has(`${kind} ${id}`))
      .map(({ kind, id }): TakenRow => ({ kind, id })),
    ...quota,
  ]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (taken.length === 0) return
    setBusy(true)
    if (await onTake(taken)) onClose()
    setBusy(false)
  }
  return (
    <Modal opened size="lg" onClose={onClose} title={t(texts.more)} transitionProps={{ duration: 0 }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {error ? (
            <Words role="alert">{error.message}</Words>
          ) : !data ? (
            <ListSkeleton rows={3} />
          ) : (
            <Checkbox.Group
              label={`${t(rowKindLabels.broadcast)}, ${t(rowKindLabels.resale).toLowerCase()}`}
              value={[...chosen]}
              onChange={(values) => setChosen(new Set(values))}
            >
              <Stack gap={6} mah={260} mt={6} style={{ overflowY: 'auto' }}>
                {others.map(({ kind, id, title, used_on, amount }) => (
                  <Checkbox
                    key={`${kind} ${id}`}
                    value={`${kind} ${id}`}
                    label={title}
                    description={[
                      t(rowKindLabels[kind]),
                      inDay(used_on),
                      ...(amount === null ? [] : [t(texts.moreSum, { amount: inDong(amount) })]),
                    ].join(' · ')}
                  />
                ))}
                {others.length === 0 && (
                  <Words size="sm" c="dimmed">
                    {t(texts.moreNone)}
                  </Words>
                )}
              </Stack>
            </Checkbox.Group>
          )}
          <Group align="flex-start" wrap="nowrap">
            <ChoosePayee
              label={t(texts.quotaOf)}
              value={payee}
              name={name}
              onChange={(id, of) => {
                setPayee(id)
                setName(of)
              }}
            />
            <NumberInput
              label={t(texts.quotaPoints)}
              w={140}
              min={0}
              max={10_000}
              decimalScale={2}
              decimalSeparator={numberMarks().decimalSeparator}
              value={points}
              onChange={setPoints}
            />
          </Group>
          <Words size="xs" c="dimmed">
            {t(texts.quotaHelp)}
          </Words>
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={busy} disabled={taken.length === 0}>
              {t(texts.take)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
