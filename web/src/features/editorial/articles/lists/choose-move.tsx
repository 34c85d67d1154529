import { Button, Group, Stack, Text } from '@mantine/core'
import type { ArticleMove, ArticleRow } from '@toasoan/contract/editorial/article'
import { articleMoves } from '@toasoan/contract/editorial/article-moves'
import { useEffect, useId, useState } from 'react'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { inOrder, moveIcon, whyNot } from '../moves/move-look.ts'
import { useMoveColor } from '../moves/use-move-color.ts'
import styles from './lists.module.css'
import { listTexts } from './text.ts'

/** How many articles of a stage are asked for their moves before a bulk move is offered. */
const samples = 4

/** Two articles' moves of one code as one: possible when either is, and asking all that either asks. */
const joined = (one: ArticleMove, other: ArticleMove): ArticleMove => ({
  ...(one.allowed || !other.allowed ? one : other),
  reason_required: one.reason_required || other.reason_required,
  checklist: [...new Set([...one.checklist, ...other.checklist])],
})

/** The moves of some articles as one list; their workflows may differ. */
async function movesOf(rows: readonly ArticleRow[]): Promise<ArticleMove[]> {
  const stages = [...new Set(rows.map(({ stage }) => stage))]
  const asked = stages.flatMap((stage) => rows.filter((row) => row.stage === stage).slice(0, samples))
  const answers = await Promise.all(asked.map(({ id }) => call(articleMoves, { query: { id } })))
  const byCode = new Map<string, ArticleMove>()
  for (const move of answers.flat()) {
    const known = byCode.get(move.code)
    byCode.set(move.code, known ? joined(known, move) : move)
  }
  return inOrder([...byCode.values()])
}

function Choice({ move, why, onChoose }: { move: ArticleMove; why: string | null; onChoose: () => void }) {
  const t = useText()
  const id = useId()
  const Mark = moveIcon(move)
  const look = useMoveColor()(move)
  return (
    <div>
      <Button
        fullWidth
        justify="flex-start"
        {...(why ? { variant: 'default' } : look)}
        leftSection={<Mark size={17} stroke={1.8} />}
        aria-disabled={why ? true : undefined}
        data-disabled={why ? true : undefined}
        aria-describedby={why ? id : undefined}
        onClick={() => !why && onChoose()}
      >
        {t(move.name)}
      </Button>
      {why && (
        <p id={id} className={styles.why}>
          {why}
        </p>
      )}
    </div>
  )
}

type Props = { rows: readonly ArticleRow[]; resolve: (move: ArticleMove | null) => void }

function ChooseMove({ rows, resolve }: Props) {
  const t = useText()
  const [moves, setMoves] = useState<ArticleMove[] | null>(null)
  const single = rows.length === 1
  useEffect(() => {
    movesOf(rows).then(setMoves, (error) => {
      reportFailure(error)
      resolve(null)
    })
  }, [rows, resolve])
  return (
    <DialogWindow title={single ? t(listTexts.moveOne) : t(listTexts.moveTitle, { count: rows.length })}>
      {single && (
        <Text size="sm" mb="md">
          {rows[0]?.title || t(listTexts.untitled)}
        </Text>
      )}
      {!moves && (
        <Group justify="center" py="lg">
          <Waiting size="sm" label={t(shared.loading)} />
        </Group>
      )}
      {moves?.length === 0 && <Text c="dimmed">{t(listTexts.noMoves)}</Text>}
      <Stack gap={10}>
        {moves?.map((move) => (
          <Choice
            key={move.code}
            move={move}
            why={move.allowed ? null : whyNot(move)}
            onChoose={() => resolve(move)}
          />
        ))}
      </Stack>
    </DialogWindow>
  )
}

/** Lets a person choose the next step of some articles. Null when they gave up. */
export const chooseMove = (rows: readonly ArticleRow[]): Promise<ArticleMove | null> =>
  openDialog<ArticleMove>((resolve) => <ChooseMove rows={rows} resolve={resolve} />)
