import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import {
  IconAlertTriangle,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlugConnectedX,
  IconRotate,
  IconUsers,
} from '@tabler/icons-react'
import { liveLabels as labels, liveEvents, livePrivacyLabels } from '@toasoan/contract/broadcast/live-words'
import { type LiveDesk, liveInputs, liveOutputs, lives } from '@toasoan/contract/broadcast/lives'
import { useState } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { AdministratorNote } from '#web/entities/administrator-note/administrator-note.tsx'
import { RecordTalkButton } from '#web/entities/chat/record-talk-button.tsx'
import { Facts } from '#web/entities/moves/facts.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { type OpenRecord, RecordDrawer } from '#web/entities/records/record-drawer.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { DeskInputs } from './desk-inputs.tsx'
import { DeskOutputs } from './desk-outputs.tsx'
import { DeskPreview } from './desk-preview.tsx'
import styles from './live-desk.module.css'
import { inputFields, outputFields } from './live-fields.tsx'
import { reasonWords } from './reason-words.ts'
import { LiveStatusBadge, ShowingBadge } from './states.tsx'
import { liveTexts as texts } from './text.ts'
import { type Control, useControl } from './use-control.ts'
import { useLiveLives } from './use-live-lives.ts'

function Buttons({ desk, control }: { desk: LiveDesk; control: Control }) {
  const t = useText()
  const { name } = desk
  const asked = async (action: 'stop' | 'restart') => {
    const isStop = action === 'stop'
    const sure = await confirm({
      title: t(isStop ? texts.stopTitle : texts.restartTitle, { name }),
      body: t(isStop ? texts.stopBody : texts.restartBody),
      confirmLabel: isStop ? texts.stop : texts.restart,
      danger: isStop,
    })
    if (sure) await control.control(action)
  }
  if (!desk.wanted)
    return (
      <Button
        leftSection={<IconPlayerPlay size={17} stroke={1.8} />}
        disabled={!desk.has_tools}
        loading={control.isBusy}
        onClick={() => void control.control('start')}
      >
        {t(texts.start)}
      </Button>
    )
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconRotate size={17} stroke={1.8} />}
        disabled={control.isBusy}
        onClick={() => void asked('restart')}
      >
        {t(texts.restart)}
      </Button>
      <Button
        color="red"
        variant="light"
        leftSection={<IconPlayerStop size={17} stroke={1.8} />}
        disabled={control.isBusy}
        onClick={() => void asked('stop')}
      >
        {t(texts.stop)}
      </Button>
    </Group>
  )
}

/** Says that the answer to what was pressed was lost, and offers it again while the live is as it was. */
function LostCommand({ control: { lost, isBusy } }: { control: Control }) {
  const t = useText()
  if (!lost) return null
  return (
    <Alert role="alert" color="yellow" icon={<IconPlugConnectedX size={18} />} title={t(texts.lostTitle)}>
      <Stack gap="xs" align="flex-start">
        {t(lost.moved ? texts.lostMoved : texts.lostBody)}
        {!lost.moved && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void lost.again()}>
            {t(shared.retry)}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function State({ desk, control, mayControl }: { desk: LiveDesk; control: Control; mayControl: boolean }) {
  const t = useText()
  const { starts_at, started_at, ended_at, failure } = desk
  return (
    <Card style={{ gridColumn: '1 / -1' }}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <LiveStatusBadge status={desk.status} />
            {desk.wanted && <ShowingBadge showing={desk.showing} />}
            {desk.wanted && (
              <Words size="sm">
                {t(texts.receiving, { some: desk.outputs_receiving, all: desk.outputs_wanted })}
              </Words>
            )}
          </Group>
          <Group gap="xs">
            <RecordTalkButton type="live" id={desk.id} />
            {mayControl && <Buttons desk={desk} control={control} />}
          </Group>
        </Group>
        {failure && (
          <Words size="sm" role="status">
            {reasonWords(failure, t)}
          </Words>
        )}
        {!desk.has_tools && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            {t(texts.noTools)} <AdministratorNote about="tools" />
          </Alert>
        )}
        <LostCommand control={control} />
        {control.notice && (
          <Alert role="alert" color="yellow" icon={<IconUsers size={18} />} title={t(texts.changed)}>
            {control.notice}
          </Alert>
        )}
        <Facts
          of={[
            [labels.description, desk.description],
            [labels.starts_at, starts_at && dateTime(starts_at)],
            [texts.started, started_at && dateTime(started_at)],
            [texts.ended, ended_at && dateTime(ended_at)],
            [labels.privacy, t(livePrivacyLabels[desk.privacy])],
            [labels.lines, t(texts.lines, { lines: desk.lines })],
          ]}
        />
      </Stack>
    </Card>
  )
}

function Desk({ desk }: { desk: LiveDesk }) {
  const t = useText()
  const can = useCan()
  const control = useControl(desk)
  const [input, setInput] = useState<OpenRecord>(null)
  const [output, setOutput] = useState<OpenRecord>(null)
  useLiveLives(desk.id)
  const mayControl = can('social.stream')
  const start = { live_id: desk.id }
  const parts = { desk, control, mayControl }
  const close = (of: (record: OpenRecord) => void) => () => {
    of(null)
    void invalidate('/social*')
  }
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: shared.edit,
            icon: IconPencil,
            href: `/social/edit/${desk.id}`,
            can: 'social.stream',
          }}
        />
      </PageAction>
      <div className={styles.desk}>
        <State {...parts} />
        {desk.wanted && <DeskPreview id={desk.id} />}
        <DeskInputs {...parts} onOpen={setInput} />
        <DeskOutputs {...parts} onOpen={setOutput} />
        <Card title={t(texts.history)} style={{ gridColumn: '1 / -1' }}>
          <Timeline
            entries={desk.history.map((entry) => ({
              ...entry,
              reason: reasonWords(entry.reason, t, 'output'),
            }))}
            kinds={liveEvents}
          />
        </Card>
      </div>
      <RecordDrawer
        resource={liveInputs}
        fields={inputFields}
        start={start}
        record={input}
        onClose={close(setInput)}
      />
      <RecordDrawer
        resource={liveOutputs}
        fields={outputFields}
        start={{ ...start, kind: 'rtmp' }}
        record={output}
        onClose={close(setOutput)}
      />
    </>
  )
}

/** The control desk of a live. */
export const Component = () => <LoadedRecord view={lives.view}>{(desk) => <Desk desk={desk} />}</LoadedRecord>
