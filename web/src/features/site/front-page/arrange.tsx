import { Button, Group, SegmentedControl, TextInput, Text as Words } from '@mantine/core'
import { IconDeviceFloppy, IconHistory, IconWorldUpload } from '@tabler/icons-react'
import {
  type FrontVersion,
  frontErrors,
  frontRoom,
  saveFrontPage,
  showFrontPage,
} from '@toasoan/contract/site/front-page'
import { useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListBody } from '#web/ui/data-table/list-body.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { placed, type Slot, storiesIn } from './board.ts'
import { BoardView } from './board-view.tsx'
import { Conflict } from './conflict.tsx'
import styles from './front-page.module.css'
import { FrontPreview } from './front-preview.tsx'
import { ShowDialog } from './show-dialog.tsx'
import { Standing } from './standing.tsx'
import { StoryFinder } from './story-finder.tsx'
import { frontTexts as texts } from './text.ts'
import { useArranging } from './use-arranging.ts'

/** Editors arrange the front page: stories into places, parts into their order, seen at once as readers will. */
export function Component() {
  const t = useText()
  const can = useCan()
  const arranging = useArranging()
  const { answer, board, setBoard, layout, base, setBase, adopt, dirty, theirs, met, meet, usual, news } =
    arranging
  const [note, setNote] = useState('')
  const [showing, setShowing] = useState(false)
  const [whose, setWhose] = useState<'mine' | 'theirs'>('mine')
  const save = useChange(saveFrontPage, { quiet: true })
  const show = useChange(showFrontPage, { quiet: true })
  const { data, error } = answer
  if (!data || !board || !layout)
    return (
      <ListBody answer={{ data: undefined, error }} empty={null}>
        {() => null}
      </ListBody>
    )
  const edits = can('frontPage.update')
  const sectionName = (id: number) => data.sections.find((section) => section.id === id)?.name ?? `#${id}`
  const rival = save.isPending ? null : theirs

  /** Saves what is on the board; null when somebody else was first, whose version then stands beside. */
  const keep = async (): Promise<FrontVersion | null> => {
    try {
      const saved = await save.mutateAsync({ body: { follows: base?.id ?? null, note, layout } })
      setBase(saved)
      setNote('')
      return saved
    } catch (failure) {
      if (isApiError(failure) && failure.error === frontErrors.stale.code) await answer.refetch()
      reportFailure(failure)
      return null
    }
  }
  const slots: { slot: Slot; name: string }[] = [
    { slot: 'lead', name: t(texts.lead) },
    { slot: 'beam', name: t(texts.beam) },
    ...board.parts.map(({ category_id: id }) => ({ slot: id, name: sectionName(id) })),
  ]
  const place = (id: number, slot: Slot) => {
    const room = slot === 'lead' ? 1 : slot === 'beam' ? frontRoom.beam : frontRoom.part
    setBoard(placed(board, id, { slot, place: Math.min(storiesIn(board, slot).length, room - 1) }))
  }
  return (
    <>
      <PageAction>
        <Group gap="xs">
          <Button
            component={Link}
            to="/front-page/versions"
            variant="default"
            leftSection={<IconHistory size={17} stroke={1.8} />}
          >
            {t(texts.versions)}
          </Button>
          {edits && (
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={17} stroke={1.8} />}
              disabled={!dirty || rival !== null}
              loading={save.isPending}
              onClick={() =>
                void keep().then((saved) => saved && toastSuccess(t(texts.saved, { id: saved.id })))
              }
            >
              {t(texts.save)}
            </Button>
          )}
          {can('frontPage.publish') && (
            <Button
              leftSection={<IconWorldUpload size={17} stroke={1.8} />}
              disabled={rival !== null || (!dirty && base === null)}
              onClick={() => setShowing(true)}
            >
              {t(texts.show)}
            </Button>
          )}
        </Group>
      </PageAction>
      <Standing live={data.live} waiting={data.waiting} base={base} dirty={dirty} />
      {rival && (
        <Conflict
          theirs={rival}
          base={base}
          mine={layout}
          names={{ story: (id) => met.get(id)?.name ?? `#${id}`, section: sectionName }}
          onKeep={() => {
            setBase(rival)
            setWhose('mine')
          }}
          onTake={() => {
            adopt(rival)
            setWhose('mine')
          }}
        />
      )}
      {edits && (
        <Words c="dimmed" size="sm" my="sm">
          {t(texts.help)}
        </Words>
      )}
      <div className={styles.desk}>
        <div className={styles.column}>
          {edits && dirty && (
            <TextInput
              label={t(texts.note)}
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          <StoryFinder board={board} slots={slots} disabled={!edits} onMeet={meet} onPlace={place} />
          <BoardView
            board={board}
            onBoard={setBoard}
            sections={data.sections}
            disabled={!edits}
            met={met}
            usual={usual}
          />
        </div>
        <div className={styles.side}>
          <FrontPreview layout={rival && whose === 'theirs' ? rival.layout : layout} news={news}>
            {rival && (
              <SegmentedControl
                size="xs"
                mb="xs"
                aria-label={t(texts.whose)}
                value={whose}
                onChange={(next) => setWhose(next as 'mine' | 'theirs')}
                data={[
                  { value: 'mine', label: t(texts.mine) },
                  { value: 'theirs', label: t(texts.theirs, { id: rival.id }) },
                ]}
              />
            )}
          </FrontPreview>
        </div>
      </div>
      {showing && (
        <ShowDialog
          onClose={() => setShowing(false)}
          onShow={async (from) => {
            const version = dirty ? await keep() : base
            if (!version) return
            await show.mutateAsync({ params: { id: version.id }, body: { shows_from: from } })
            toastSuccess(t(from ? texts.scheduled : texts.shown, { id: version.id }))
          }}
        />
      )}
    </>
  )
}
